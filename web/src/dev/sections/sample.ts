/** One fixed evening, so that every picture of the gallery is the same. */
export const evening = new Date('2025-11-28T23:30:00Z');
export const morning = new Date('2025-11-28T11:15:00Z');
export const day = (offset: number) => new Date(Date.UTC(2025, 10, 26 + offset, 17));
export const dollars = (amount: number) => ({ amount, currency: 'USD' });
