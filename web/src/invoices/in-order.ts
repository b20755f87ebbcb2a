/** Groups of digits with dashes between them would change places within text that runs from right to left. */
export const inOrder = (reference: string): string => `\u2066${reference}\u2069`;
