import { decimal, type Money } from '@foyer/contract/shared/money-text';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Means, Payer, ProviderOrder } from '../../provider/order.ts';
import type { RefundOrder } from '../../provider/refund.ts';
import { codes } from './account.ts';
import { minuteText } from './times.ts';

/** The least and the most that one charge of stored means can come to, in euros. */
const perCharge = { min_value: 0.5, max_value: 10_000 };

const longest = { name: 255, email: 70, phone: 15, descriptive: 255, mandateName: 100, mandateEmail: 50 };
const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

const inEuros = (money: Money): number => Number(decimal(money));

const nameOf = ({ firstName, lastName }: Payer): string => `${firstName} ${lastName}`;

/** A Portuguese number has nine digits after its country code. Others are sent whole. */
function phoneOf(phone: string | undefined) {
  const digits = phone?.replace(/\D/g, '');
  if (!phone || !digits) return {};
  const isPortuguese = phone.startsWith('+351') && digits.length === 12;
  return isPortuguese
    ? { phone: digits.slice(3), phone_indicative: '351' }
    : { phone: cut(digits, longest.phone) };
}

/** MB WAY asks on the phone that was entered, which may not be the one on file. */
const customerOf = ({ payer, language, means }: ProviderOrder) => ({
  name: cut(nameOf(payer), longest.name),
  ...(payer.email && payer.email.length <= longest.email ? { email: payer.email } : {}),
  ...phoneOf(means?.by === 'mbway' ? means.phone : payer.phone),
  key: payer.reference,
  language: language.slice(0, 2).toUpperCase(),
});

/** What a means needs besides its code. */
function detailsOf(means: Means, { key, payer, expiresAt }: ProviderOrder): object {
  if (means.by === 'multibanco') return { multibanco: { expiration_time: minuteText(expiresAt) } };
  if (means.by !== 'directDebit') return {};
  return {
    sdd_mandate: {
      iban: means.iban,
      key,
      name: cut(nameOf(payer), longest.mandateName),
      email: payer.email ?? '',
      phone: phoneOf(payer.phone).phone ?? '',
      account_holder: cut(means.accountHolder, longest.mandateName),
      country_code: means.iban.slice(0, 2),
    },
  };
}

/** A mandate for direct debit needs a phone number, and an email address that fits: a shortened one would be another one. */
export function lacksForMandate({ means, payer }: ProviderOrder): RefusalCode | undefined {
  if (means?.by !== 'directDebit') return undefined;
  if (!phoneOf(payer.phone).phone) return 'payment.debitNeedsPhone';
  return payer.email && payer.email.length <= longest.mandateEmail ? undefined : 'payment.debitNeedsEmail';
}

export const meansOf = ({ means }: ProviderOrder): Means => means ?? { by: 'card' };

/** A payment that is made once. */
export const singlePayment = (order: ProviderOrder) => ({
  type: 'sale',
  method: codes[meansOf(order).by],
  value: inEuros(order.money),
  currency: order.money.currency,
  key: order.key,
  capture: { descriptive: cut(order.description, longest.descriptive), transaction_key: order.key },
  customer: customerOf(order),
  ...detailsOf(meansOf(order), order),
});

/** Means that are stored. Nothing is taken with it: that is a capture of its own. */
export const storedMeans = (order: ProviderOrder) => ({
  method: codes[meansOf(order).by],
  currency: order.money.currency,
  key: order.key,
  ...perCharge,
  unlimited_payments: true,
  customer: customerOf(order),
  ...detailsOf(meansOf(order), order),
});

/** A charge of stored means. */
export const chargeOfMeans = (order: ProviderOrder) => ({
  descriptive: cut(order.description, longest.descriptive),
  value: inEuros(order.money),
  currency: order.money.currency,
  transaction_key: order.key,
});

export const refundRequest = ({ key, money }: RefundOrder) => ({
  value: inEuros(money),
  transaction_key: key,
});
