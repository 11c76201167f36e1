export function oldNode(version: string): string | undefined;
