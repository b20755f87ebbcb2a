import type { Money } from '@foyer/contract/shared/money-text';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { CardKind, NewCard } from './card.ts';
import type { Step } from './step.ts';

/** The state of a payment at its provider, in our terms. It may change at any time, so it is read again. */
export interface Answer {
  state: 'pending' | 'authorised' | 'paid' | 'failed' | 'cancelled' | 'expired';
  /** With 'pending': the shopper has paid, and a bank is still processing it. */
  isAtBank?: true;
  /** With `isAtBank`: for how many days the bank may do so, if longer than usual. */
  bankDays?: number;
  /** Amount taken or authorised; compared with the order. Always present with 'authorised' and 'paid'. */
  money?: Money;
  /** The provider's number of the payment, once there is one. */
  reference?: string;
  card?: NewCard;
  /** Kind of the card that was charged, if the provider reports it. */
  cardKind?: CardKind;
  /** Why it failed, if there is a message for it. */
  why?: RefusalCode;
  /** With a charged card on file: what the next charge of it sends as `firstReference`, for providers that chain charges. */
  nextCharge?: string;
  /**
   * Further charges under the same key that nobody ordered. `reference` and `money` describe the first charge. The
   * provider keeps reporting duplicates after they are refunded.
   */
  duplicates?: readonly Charge[];
  /**
   * With 'failed': the payment was paid, and the money was taken back without a refund from us. This is final; a
   * later 'paid' means that we got the money back.
   */
  chargeback?: Chargeback;
}

/** A successful charge, under the provider's number. */
export interface Charge {
  reference: string;
  money: Money;
}

export interface Chargeback {
  /** Number of the charge when it was paid. */
  reference: string;
  /** Total taken back so far; may be less than was paid. */
  money: Money;
  why: 'chargeback' | 'capture-failed';
}

export interface Started extends Answer {
  step?: Step;
  /** What the provider needs to read this payment later. Never shown to anybody. */
  kept?: Record<string, string>;
}
