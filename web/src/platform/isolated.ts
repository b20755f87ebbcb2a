/** A name keeps its own direction within a sentence of another language. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
