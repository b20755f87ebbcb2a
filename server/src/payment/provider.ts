import type { Money } from '@foyer/contract/shared/money-text';
import type { PaymentMeans } from '@foyer/contract/shared/payment';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Wallet } from '@foyer/contract/shared/wallets';
import type { Clock } from '../platform/clock/clock.ts';
import type { Circuits } from './providers/circuit/circuits.ts';

/** The payer. `reference` identifies them to the provider without naming them: `100p7`. */
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
  /** When the club created the person. */
  since: Temporal.Instant;
}

/** How the shopper pays, where the portal asks. Numbers are in their normal form. */
export type Means =
  | { by: 'card' }
  | { by: 'mbway'; phone: string }
  | { by: 'multibanco' }
  | { by: 'directDebit'; iban: string; accountHolder: string };

/** What a provider is sent about a payment. If no answer arrives, the same order is sent again word for word. */
export interface ProviderOrder {
  /** Our key, at most 44 letters, digits and dashes. The provider uses it as reference and as idempotency key. */
  key: string;
  money: Money;
  /** Text for the shopper: the club and what is bought. */
  description: string;
  lines: readonly { text: string; quantity: number; unitAmount: number; amount: number; taxRate: number }[];
  payer: Payer;
  /** Country of the selling centre. */
  country: string;
  /** Where the selling centre is. Older orders were stored without it. */
  seller?: { address1: string; zipCode: string; city: string };
  /** `en`, and as `en-US`. */
  language: string;
  locale: string;
  /** Address to which the provider sends the shopper back by GET; contains the payment key. */
  returnUrl: string;
  /** The same for providers that return the shopper by posting a form. */
  returnFormUrl: string;
  /** Address for the provider's webhooks. */
  notifyUrl: string;
  /** The provider's own way that the payer has chosen, for providers with `methods`. */
  providerMethod?: string;
  /** Who takes the payment for the payer: `100p3`. */
  agent?: string;
  /** Whether the provider keeps the card for later charges without the shopper. */
  keepCard: 'no' | 'ask' | 'yes';
  /** Undefined: by card, or by what the provider's page offers. */
  means?: Means;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/** One of a provider's own ways to pay. */
export interface ProviderMethod {
  id: string;
  name: string;
}

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

/** Where the shopper continues. */
export type Step =
  | { kind: 'redirect'; url: string }
  | { kind: 'reference'; entity: string; reference: string }
  | { kind: 'phone'; phone: string }
  | {
      kind: 'adyen';
      sessionId: string;
      sessionData: string;
      clientKey: string;
      environment: string;
      /** Only in the sandbox, which runs at another address. */
      sandboxUrl?: string;
      /** Besides cards. */
      wallets?: Wallet[];
    }
  | { kind: 'datacap'; tokenKey: string; url: string }
  /** Staff open the provider's page while they speak with the payer. */
  | { kind: 'telephone' };

/** What the browser of staff posts to see a provider's page. The fields are secret. */
export interface StaffView {
  url: string;
  fields: Readonly<Record<string, string>>;
  /** Ties the telephone call to the page, if the club's telephone system asks for it. */
  code?: string;
}

/** How sales are counted: whether the shopper's account is charged later or at once, or no card is involved. */
export type CardKind = 'CREDIT_CARD' | 'DEBIT_CARD' | 'CUSTOM_PAYMENT_METHOD';

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

/** A payment as we know it, for reading it back or changing it. */
export interface ProviderPayment {
  order: ProviderOrder;
  method: 'cc' | 'cof' | 'pl';
  /** Undefined if the first answer never arrived: the provider then searches by our key. */
  reference: string | undefined;
  kept: Record<string, string>;
  /** What the shopper's browser brought back, such as `sessionResult`: hints, not evidence. */
  returned: Record<string, string>;
  /** Data of verified webhook events, oldest first, for a provider whose payments cannot be read back. */
  events: readonly Json[];
  /** With `cof`: the card that was charged. */
  card: StoredCard | undefined;
  /** Whether it may still be paid. If not, reading it must not complete it. */
  isWanted: boolean;
  /** When it was sent; with `take`, when the money was requested with what the shopper's browser had brought. */
  sentAt?: Temporal.Instant;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A verified event from a provider's message. */
export interface WebhookEvent {
  /** Key of the payment; empty if the provider only names its own number. */
  paymentKey: string;
  /** The provider's number of the payment, if the event does not repeat our key. */
  reference?: string;
  /** Identifies the event: repeated deliveries have the same key and count once. */
  eventKey: string;
  /** Stored with the payment, for providers whose payments cannot be read back. */
  data?: Json;
}

/**
 * A message as received. The body is kept byte for byte because signatures cover it. Header names are in lower case.
 */
export interface WebhookMessage {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  query: Readonly<Record<string, string>>;
  /** The last part of an address that only the provider knows, if the message came to such an address. */
  secret?: string;
}

/** A provider refuses to withdraw a payment, because it is being paid or has been. */
export class NotWithdrawn extends Error {}

export interface RefundOrder {
  /** Our key; the provider's idempotency key. */
  key: string;
  money: Money;
  /** The provider's number, once there is one. */
  reference: string | undefined;
  /** If it was sent to a provider that has no key against repetition: when. */
  createdAt: Temporal.Instant;
  /** How much the payment's other refunds have returned, at the most: none, if left out. */
  refundedBefore?: number;
}

export interface RefundAnswer {
  /** 'failed' may follow 'done': a bank can return a refund. */
  state: 'pending' | 'done' | 'failed';
  reference?: string;
}

/** Origins for the page's policy, by kind of access. */
export interface PageSources {
  /** Of providers and wallets whose own script puts what the shopper fills in into our page. */
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
  form: readonly string[];
}

/**
 * A provider with the secrets of one centre. Methods that call the provider throw `NoAnswer` when the outcome is
 * unknown.
 */
export interface OpenProvider {
  /** Whether the provider accepts this currency and amount. */
  takes(money: Money): boolean;
  /** The means among which the portal lets the shopper choose; undefined if the provider's page does. */
  means?: readonly PaymentMeans[];
  /** The ways among which a payer chooses when they agree to pay what recurs. */
  methods?(about: { country: string; currency: string; language: string }): Promise<ProviderMethod[]>;
  /** cc: the shopper pays on the provider's page or within ours. */
  start(order: ProviderOrder): Promise<Started>;
  /** pl: creates an address where the payer can pay later, on any device. */
  link?(order: ProviderOrder): Promise<Started>;
  /** cof: charges a kept card without the shopper. */
  charge?(order: ProviderOrder, card: StoredCard): Promise<Answer>;
  /** Reads the payment back. If the first answer was lost, returns its content again. */
  read(payment: ProviderPayment): Promise<Started>;
  /**
   * Takes the money with what the shopper's browser has brought under this name, for providers that know nothing of a payment
   * before. It is sent once for each payment, and afterwards only looked for.
   */
  take?: { with: string; send(payment: ProviderPayment, brought: string): Promise<Started> };
  /** Captures an authorised payment, for providers that do not capture automatically. */
  capture?(payment: ProviderPayment): Promise<Answer>;
  /**
   * Withdraws a payment that must no longer be paid, as far as the provider can. Throws `NotWithdrawn` if it refuses.
   */
  cancel?(payment: ProviderPayment): Promise<void>;
  refund(payment: ProviderPayment, refund: RefundOrder): Promise<RefundAnswer>;
  readRefund(payment: ProviderPayment, refund: RefundOrder): Promise<RefundAnswer>;
  /**
   * A refund has no idempotency key: repeated, it may be paid twice. So it is sent once, and afterwards only looked
   * for, by a number of ours or by how much the provider has returned in total.
   */
  refundsHaveNoKey?: true;
  /** Parses a webhook message. Undefined if the provider did not send it. */
  parseWebhook(message: WebhookMessage): Promise<WebhookEvent[] | undefined>;
  /** Whether an unverified message makes the portal call the provider. */
  needsReadingBack?(message: WebhookMessage): boolean;
  /** Parses a posted return form. Undefined if the form is forged. */
  parseReturn?(fields: Readonly<Record<string, string>>): Record<string, string> | undefined;
  /** Origins that the shopper's browser reaches when it pays within our page; undefined if it leaves our page. */
  pageSources?: PageSources;
  /** The last part of the only page that allows them, which the browser loads anew. If omitted, all pages do. */
  pageName?: string;
  /** Only staff take payments through it, on this page, which any of them can open again. */
  staffView?(payment: ProviderPayment, agent: string): Promise<StaffView>;
  /** Reading a payment also reports chargebacks, even if their webhook event never arrived. */
  reportsChargebacks?: true;
  /** Makes the provider forget a card. */
  forgetCard?(card: StoredCard): Promise<void>;
}

export interface Provider {
  name: PaymentProvider;
  /** What to answer when a webhook message was accepted. */
  acknowledgement: { status: number; body: string };
  /** Finds our key in the query of the one address to which all shoppers of an account return. */
  paymentKeyIn?(query: Readonly<Record<string, string>>): string | undefined;
  /** Undefined if a secret is missing: the provider is then not offered. */
  open(seat: ProviderContext): OpenProvider | undefined;
}

/** What a provider needs to work for one centre. */
export interface ProviderContext {
  /** Looks up a secret by its short name, such as `apiKey`: the centre's own, or else the brand's. */
  secret(name: string): string | undefined;
  clock: Clock;
}

declare module '../frame/context.ts' {
  interface Services {
    /** All payment providers of the installation. */
    providers: readonly Provider[];
    /** Which of them this process can reach. */
    circuits: Circuits;
  }
}
