import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import { moneyOf } from '../../payment/providers/money-of.ts';
import { checkedBy } from '../checked-by.ts';

/** A refusal as Easypay words it. */
export class Refused {
  readonly status: number;
  readonly body: { status: 'error'; message: string[] };

  constructor(status: number, message: string) {
    this.status = status;
    this.body = { status: 'error', message: [message] };
  }
}

export const notUs = () => new Refused(403, 'Forbidden');
export const notThere = () => new Refused(404, 'Resource not found');
export const invalid = (message: string) => new Refused(400, message);

/*
 * The fields that the portal sends, with the limits of Easypay's published description of API 2.0. What it does not
 * send is left out, and other fields are refused.
 */

const text = (longest: number) => z.string().min(1).max(longest);
const currency = z.literal('EUR');
/** In euros, with at most two decimals. */
const value = z
  .number()
  .min(0.5)
  .refine((euros) => moneyOf(euros, 'EUR') !== undefined, 'more than two decimals');
const minute = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);

const customer = z.strictObject({
  name: text(255).optional(),
  email: z.email().max(70).optional(),
  phone: z.string().regex(/^\d+$/).max(15).optional(),
  phone_indicative: z.string().regex(/^\d+$/).max(5).optional(),
  key: text(255).optional(),
  language: z.string().length(2).optional(),
});

const sddMandate = z.strictObject({
  iban: text(34),
  key: text(255).optional(),
  name: text(100),
  email: z.email().max(50),
  phone: text(20),
  account_holder: text(100),
  country_code: z.string().length(2).optional(),
});

const needs = ({
  method,
  customer: who,
  sdd_mandate,
  multibanco,
}: Record<string, unknown> & { customer?: { phone?: unknown } }): boolean =>
  (method === 'dd') === (sdd_mandate !== undefined) &&
  (method !== 'mbw' || who?.phone !== undefined) &&
  (method === 'mb' || multibanco === undefined);

const single = z
  .strictObject({
    type: z.literal('sale'),
    method: z.enum(['cc', 'mbw', 'mb', 'dd']),
    value,
    currency,
    key: text(50),
    capture: z.strictObject({ descriptive: text(255), transaction_key: text(50) }),
    customer,
    multibanco: z.strictObject({ expiration_time: minute }).optional(),
    sdd_mandate: sddMandate.optional(),
  })
  .refine(needs, 'what the method needs is missing');
export type SingleRequest = z.infer<typeof single>;

const frequent = z
  .strictObject({
    method: z.enum(['cc', 'dd']),
    currency,
    key: text(50),
    min_value: z.number().min(0.01),
    max_value: z.number().min(0.01),
    unlimited_payments: z.boolean(),
    customer,
    sdd_mandate: sddMandate.optional(),
  })
  .refine(needs, 'what the method needs is missing');
export type FrequentRequest = z.infer<typeof frequent>;

const capture = z.strictObject({
  descriptive: text(255),
  value,
  currency,
  transaction_key: text(50),
});
export type CaptureRequest = z.infer<typeof capture>;

const refund = z.strictObject({ value: value.or(z.number().min(0.01).max(0.5)), transaction_key: text(50) });
export type RefundRequest = z.infer<typeof refund>;

const interval = /^interval\((\d{4}-\d{2}-\d{2} \d{2}:\d{2}),(\d{4}-\d{2}-\d{2} \d{2}:\d{2})\)$/;
const listed = z.object({
  created_at: z.string().regex(interval),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.coerce.number().int().min(0).default(0),
});

const checked = checkedBy(invalid);

export const checkedSingle = checked(single);
export const checkedFrequent = checked(frequent);
export const checkedCapture = checked(capture);
export const checkedRefund = checked(refund);

const instantOf = (minutes: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(minutes.replace(' ', 'T')).toZonedDateTime('Europe/Lisbon').toInstant();

export interface Listing {
  from: Temporal.Instant;
  to: Temporal.Instant;
  limit: number;
  cursor: number;
}

const longestDays = 30;

export function checkedListing(query: unknown): Listing | Refused {
  const parsed = checked(listed)(query);
  if (parsed instanceof Refused) return parsed;
  const [, from = '', to = ''] = interval.exec(parsed.created_at) ?? [];
  const listing = { ...parsed, from: instantOf(from), to: instantOf(to) };
  const days = listing.to.since(listing.from).total('hours') / 24;
  return days > longestDays ? invalid('created_at: more than 30 days') : listing;
}

/** Checked by the schema already. */
export const centsOf = (euros: number): number => (moneyOf(euros, 'EUR') as Money).amount;

export const expiryOf = (request: SingleRequest): Temporal.Instant | undefined =>
  request.multibanco && instantOf(request.multibanco.expiration_time);
