import type { Money } from '@foyer/contract/shared/money-text';

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
