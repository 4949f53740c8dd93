"""The three families of Transformers, each trained small on one toy language: one stack, one task, one number of the mask apart.

Every text of the language is a string of digits, ">", the same digits backwards, and ".": 314>413. `stack` is the network and its masks,
`ask` puts the same questions to each family, `make` trains and measures what ships in `data`.
"""
