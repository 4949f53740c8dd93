export function createParser(callbacks: { onEvent: (event: { event?: string; data: string; id?: string }) => void }): { feed(chunk: string): void };
