import type { Money } from '@foyer/contract/shared/money-text';
import type { PaymentMeans } from '@foyer/contract/shared/payment';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Circuits } from '../providers/circuit/circuits.ts';
import type { Answer, Started } from './answer.ts';
import type { StoredCard } from './card.ts';
import type { ProviderMethod, ProviderOrder } from './order.ts';
import type { PageSources } from './page-sources.ts';
import type { ProviderPayment } from './payment.ts';
import type { RefundAnswer, RefundOrder } from './refund.ts';
import type { StaffView } from './step.ts';
import type { WebhookEvent, WebhookMessage } from './webhook.ts';

/**
 * A provider with the secrets of one centre. Methods that call the provider throw `NoAnswer` when the outcome is
 * unknown.
 */
export interface OpenProvider {
  /** Whether the provider accepts this currency and amount. */
  takes(money: Money): boolean;
  /** The means among which the portal lets the shopper choose; undefined if the provider's page does. */
  means?: readonly PaymentMeans[];
  /** What the payer's profile lacks for this order. The provider would refuse it, and not say why. */
  lacks?(order: ProviderOrder): RefusalCode | undefined;
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

declare module '../../frame/context.ts' {
  interface Services {
    /** All payment providers of the installation. */
    providers: readonly Provider[];
    /** Which of them this process can reach. */
    circuits: Circuits;
  }
}
