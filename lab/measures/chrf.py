"""chrF of one sentence (Popović 2015): the F-score of character n-grams, for a page that has no room for an evaluation library."""

from collections import Counter

ORDER, BETA = 6, 2


def chrf(output: str, reference: str) -> float:
    """chrF2 in 0..100, as sacrebleu's CHRF().sentence_score: n-grams of 1 to 6 characters, spaces left out, recall weighs twice.

    Precision and recall are averaged over the orders that both texts have n-grams of; 0 where there is none.
    """
    texts = ["".join(text.split()) for text in (output, reference)]
    precision = recall = orders = 0.0
    for n in range(1, ORDER + 1):
        ours, theirs = (Counter(text[i : i + n] for i in range(len(text) - n + 1)) for text in texts)
        if ours and theirs:
            matches = (ours & theirs).total()
            precision += matches / ours.total()
            recall += matches / theirs.total()
            orders += 1
    if not precision + recall:
        return 0.0
    precision, recall = precision / orders, recall / orders
    return 100 * (1 + BETA**2) * precision * recall / (BETA**2 * precision + recall)
