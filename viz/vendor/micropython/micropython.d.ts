export function loadMicroPython(options: Record<string, unknown>): Promise<any>;
