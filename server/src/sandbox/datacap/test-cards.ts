/** `inPart`: the bank approves only half of the amount. */
export type CardDoes = 'pays' | 'isDeclined' | 'inPart';

export interface TestCard {
  brand: 'VISA' | 'M/C';
  does: CardDoes;
}

export const payingCard = '4111111111111111';
export const decliningCard = '4000000000000002';

/** The only numbers that the sandbox takes: nobody's own card is to end up in it. */
export const testCards: Readonly<Record<string, TestCard>> = {
  [payingCard]: { brand: 'VISA', does: 'pays' },
  '5555444433331111': { brand: 'M/C', does: 'pays' },
  [decliningCard]: { brand: 'VISA', does: 'isDeclined' },
  '5105105105105100': { brand: 'M/C', does: 'inPart' },
};
