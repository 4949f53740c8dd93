declare const python: object;
export default python;
