import type { Money } from '@foyer/contract/shared/money-text';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Clock } from '../platform/clock/clock.ts';

/** Who pays. The reference names nobody to others: `100p7`. */
export interface Payer {
  reference: string;
  firstName: string;
  lastName: string;
  email?: string;
  phone?: string;
  address1?: string;
  zipCode?: string;
  city?: string;
  country?: string;
  /** When the person came to the club. */
  since: Temporal.Instant;
}

/** What a provider is told of a payment. The same order is told again, word for word, where no answer came. */
export interface Order {
  /** Ours, up to 44 letters, digits and dashes: the provider's reference, and its key against repetition. */
  key: string;
  money: Money;
  /** What the shopper reads: club and what is bought. */
  description: string;
  lines: readonly { text: string; quantity: number; unitAmount: number; amount: number; taxRate: number }[];
  payer: Payer;
  /** Of the centre that sells. */
  country: string;
  /** `en`, and as `en-US`. */
  language: string;
  locale: string;
  /** Where the shopper's browser comes back to, by GET; carries our key. */
  returnUrl: string;
  /** The same for a provider whose return is a form that is posted. */
  returnFormUrl: string;
  /** Where the provider tells its news. */
  notifyUrl: string;
  /** Whether the shopper's card is kept, to be charged later without the shopper. */
  keepCard: 'no' | 'ask' | 'yes';
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/** A card that the provider keeps: what it must be told to charge it. */
export interface StoredCard {
  token: string;
  /** The payer's reference under which it was kept. */
  shopper: string;
  /** Number of the payment in which it was kept, where the provider asks for it. */
  firstReference?: string;
}

/** What is known of a kept card that may be shown. */
export interface NewCard extends StoredCard {
  brand?: string;
  lastFour?: string;
  expiryMonth?: number;
  expiryYear?: number;
  holder?: string;
}

/** Where the shopper goes on. */
export type Step =
  | { kind: 'redirect'; url: string }
  | {
      kind: 'adyen';
      sessionId: string;
      sessionData: string;
      clientKey: string;
      environment: string;
      /** Of the sandbox, which stands elsewhere. */
      sandboxUrl?: string;
    };

/** As sales are counted: what pays later or at once from the shopper's account. */
export type CardKind = 'CREDIT_CARD' | 'DEBIT_CARD';

/** What a provider says of a payment, in our words. It is the truth of that moment, and is asked for again. */
export interface Answer {
  state: 'pending' | 'authorised' | 'paid' | 'failed' | 'cancelled' | 'expired';
  /** Of 'pending': the shopper has paid, and a bank is at work on it. */
  isUnderWay?: true;
  /** What it has taken or promised; compared with what was asked. With 'authorised' and 'paid' always there. */
  money?: Money;
  /** The provider's own number of the payment, once it has one. */
  reference?: string;
  card?: NewCard;
  /** Of the card that was charged, where the provider says it. */
  cardKind?: CardKind;
  /** Why not, where there is a message of ours for it. */
  why?: RefusalCode;
  /**
   * Charges under the same key beyond the first one, which `reference` and `money` tell of: nobody asked for them. They
   * are told of again, also once they have been paid back: as a refund of the payment with that reference.
   */
  extra?: readonly Charge[];
  /**
   * Of 'failed': it had been paid, whether or not anybody here heard of that, and the money has gone back without our
   * asking. It is the provider's last word: 'paid' again means that the money has come again.
   */
  takenBack?: TakenBack;
}

/** A charge that has succeeded, under the provider's own number. */
export interface Charge {
  reference: string;
  money: Money;
}

export interface TakenBack {
  /** Of the charge, as it was when it was paid. */
  reference: string;
  /** All that is gone of it now, which may be less than was paid. */
  money: Money;
  why: 'chargeback' | 'capture-failed';
}

export interface Started extends Answer {
  step?: Step;
  /** What must be remembered to read this payment later. It is not shown to anybody. */
  kept?: Record<string, string>;
}

/** A payment as far as it is known to us, to read it back or to change it. */
export interface KnownPayment {
  order: Order;
  method: 'cc' | 'cof' | 'pl';
  /** Undefined where the first answer never came: it is looked for by our key. */
  reference: string | undefined;
  kept: Record<string, string>;
  /** What the shopper's browser brought back, such as `sessionResult`: hints, never facts. */
  returned: Record<string, string>;
  /** What verified notifications said, oldest first, for a provider that tells its truth in no other way. */
  facts: readonly Json[];
  /** The card that was charged, of `cof`. */
  card: StoredCard | undefined;
  /** Whether it may still be paid: else reading it must not bring it about. */
  isWanted: boolean;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One piece of news in what a provider sent, already verified. */
export interface Notification {
  /** Key of the payment that it is about; empty where the provider says its own number alone. */
  paymentKey: string;
  /** The provider's own number of the payment, where it does not repeat our key. */
  reference?: string;
  /** The same piece of news always has the same: what comes twice counts once. */
  eventKey: string;
  /** Kept with the payment where it cannot be read back otherwise. */
  fact?: Json;
}

/** As it came in: the body byte for byte, since signatures are made over it. Header names are in lower case. */
export interface RawMessage {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  query: Readonly<Record<string, string>>;
}

export interface RefundOrder {
  /** Ours: the provider's key against repetition. */
  key: string;
  money: Money;
  /** The provider's own number, once it has one. */
  reference: string | undefined;
  createdAt: Temporal.Instant;
}

export interface RefundAnswer {
  /** 'failed' also follows 'done': a bank may send back what was paid back. */
  state: 'pending' | 'done' | 'failed';
  reference?: string;
}

/** Origins for the page's policy, by what is done with them. */
export interface PageSources {
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
  form: readonly string[];
}

/** A provider with the secrets of one centre. Every method that asks may throw `NoAnswer`, and nothing else on purpose. */
export interface OpenProvider {
  /** Whether it takes this currency and amount. */
  takes(money: Money): boolean;
  /** cc: the shopper pays on a page of the provider, or within ours. */
  start(order: Order): Promise<Started>;
  /** pl: an address where somebody can pay later, on any device. */
  link?(order: Order): Promise<Started>;
  /** cof: charges a kept card without the shopper. */
  charge?(order: Order, card: StoredCard): Promise<Answer>;
  /** Where nobody heard the first answer, what it said comes along. */
  read(payment: KnownPayment): Promise<Started>;
  /** Takes what was promised, where the provider does not do so by itself. */
  capture?(payment: KnownPayment): Promise<Answer>;
  /** Withdraws what nobody is to pay any more, as well as the provider can. */
  cancel?(payment: KnownPayment): Promise<void>;
  refund(payment: KnownPayment, refund: RefundOrder): Promise<RefundAnswer>;
  readRefund(payment: KnownPayment, refund: RefundOrder): Promise<RefundAnswer>;
  /** The news in a message, or undefined where it was not the provider who wrote it. */
  understand(message: RawMessage): Promise<Notification[] | undefined>;
  /** Whether a message, before anything proves who wrote it, makes the portal ask the provider. */
  asksAbout?(message: RawMessage): boolean;
  /** What the browser brought in a posted form, or undefined where it is forged. */
  understandReturn?(fields: Readonly<Record<string, string>>): Record<string, string> | undefined;
  /** Where a browser goes that pays within our page; nowhere, where the shopper leaves it. */
  pageSources?: PageSources;
  /** Reading a payment tells also that money was taken back after it had been paid, though no news of it came. */
  tellsTakenBack?: true;
  /** The provider keeps the card no longer. */
  forgetCard?(card: StoredCard): Promise<void>;
}

export interface Provider {
  name: PaymentProvider;
  /** What is to be sent back for a notification that was taken. */
  acknowledges: { status: number; body: string };
  /** Undefined where a secret is missing: then it is not offered. */
  open(seat: Seat): OpenProvider | undefined;
}

/** Where a provider is opened for a centre. */
export interface Seat {
  /** By its short name, such as `apiKey`; the centre's own, or else the brand's. */
  secret(name: string): string | undefined;
  clock: Clock;
}

declare module '../frame/context.ts' {
  interface Services {
    /** Everybody who takes money for the clubs. */
    providers: readonly Provider[];
  }
}
