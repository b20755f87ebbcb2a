export const payingCard = '4111111111111111';

/** The only numbers that the sandbox takes: nobody's own card is to end up in it. */
export const testCards: Readonly<
  Record<string, { brand: 'visa' | 'mc'; does: 'pays' | 'isDeclined' | 'asksBank' }>
> = {
  [payingCard]: { brand: 'visa', does: 'pays' },
  '5555444433331111': { brand: 'mc', does: 'pays' },
  '4000000000000002': { brand: 'visa', does: 'isDeclined' },
  '4212345678910006': { brand: 'visa', does: 'asksBank' },
};

export const testBrands: readonly string[] = [...new Set(Object.values(testCards).map(({ brand }) => brand))];
