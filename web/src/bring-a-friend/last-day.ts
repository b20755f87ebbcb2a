/** A moment of the last day of what is valid until a day is over. */
export const lastDay = (validUntil: string): Date => new Date(Date.parse(validUntil) - 1);
