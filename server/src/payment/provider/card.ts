/** A card that the provider keeps, with what is needed to charge it. */
export interface StoredCard {
  token: string;
  /** The payer's reference at the time the card was kept. */
  shopper: string;
  /** Number of the payment in which the card was kept, for providers that require it. */
  firstReference?: string;
}

/** Details of a kept card that may be shown. */
export interface NewCard extends StoredCard {
  brand?: string;
  lastFour?: string;
  expiryMonth?: number;
  expiryYear?: number;
  holder?: string;
}

/** How sales are counted: whether the shopper's account is charged later or at once, or no card is involved. */
export type CardKind = 'CREDIT_CARD' | 'DEBIT_CARD' | 'CUSTOM_PAYMENT_METHOD';
