import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import { moneyOf } from '../money-of.ts';
import { type Api, contentOf } from './api.ts';
import { currency } from './capture.ts';
import { minuteText } from './times.ts';

const transaction = z.object({
  payment_id: z.string().nullish(),
  values: z.object({ paid: z.union([z.number(), z.string()]).nullish() }).nullish(),
});
const page = z.object({
  meta: z.object({ page: z.object({ total: z.number().nullish() }).nullish() }).nullish(),
  data: z.array(transaction).nullish(),
});

const perPage = 500;
const mostPages = 20;

/**
 * What was really paid for a reference, by the report of transactions: the payment itself only says what was requested.
 * Undefined if the report does not have it; references that take any amount are rare.
 */
export async function paidByReference(
  api: Api,
  paymentId: string,
  createdAt: Temporal.Instant,
): Promise<Money | undefined> {
  const start_date = minuteText(createdAt.subtract({ hours: 24 }));
  for (let number = 1; number <= mostPages; number += 1) {
    const query = { start_date, page: String(number), records_per_page: String(perPage) };
    const { data, meta } = contentOf(await api('/report/transactions', { query }), page);
    const paid = data?.find(({ payment_id }) => payment_id === paymentId)?.values?.paid;
    if (paid != null) return moneyOf(paid, currency);
    if (number >= (meta?.page?.total ?? 1)) return undefined;
  }
  return undefined;
}
