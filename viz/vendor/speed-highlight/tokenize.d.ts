export function tokenizeWith(source: string, language: object, onToken: (text: string, kind?: string) => void): void;
