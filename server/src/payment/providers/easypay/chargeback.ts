import { z } from 'zod';
import type { Chargeback } from '../../provider/answer.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import { NoAnswer } from '../ask.ts';
import { type Api, contentOf } from './api.ts';
import { currency, moneyIn } from './capture.ts';
import { createdBetween } from './times.ts';

const page = z.object({
  metadata: z.object({ next_cursor: z.string().nullish() }).nullish(),
  data: z
    .array(
      z.object({
        amount: z.union([z.number(), z.string()]).nullish(),
        capture: z.object({ id: z.string().nullish(), payment_id: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
});

/** Days around the date of a notification within which its chargeback was made. */
const around = { hours: 24 * 3 };
const mostPages = 50;

/** What a notification of a chargeback leaves with its payment: when it was made. */
export const chargebackFact = z.object({ chargebackAt: z.string() });

const daysOf = ({ events }: Pick<ProviderPayment, 'events'>): Temporal.Instant[] =>
  events.flatMap((one) => {
    const at = chargebackFact.safeParse(one).data?.chargebackAt;
    return at ? [Temporal.Instant.from(at)] : [];
  });

async function listed(api: Api, at: Temporal.Instant) {
  const found: NonNullable<z.infer<typeof page>['data']> = [];
  let cursor = '';
  for (let pages = 0; pages < mostPages; pages += 1) {
    const created_at = createdBetween(at.subtract(around), at.add(around));
    const query = { limit: '100', created_at, ...(cursor && { cursor }) };
    const { data, metadata } = contentOf(await api('/chargeback', { query }), page);
    found.push(...(data ?? []));
    cursor = metadata?.next_cursor ?? '';
    if (!cursor) return found;
  }
  throw new NoAnswer('Easypay knows more chargebacks than can be looked through');
}

/** Whether Easypay itself knows a chargeback of a payment, or of a charge of stored means, around a date. */
export const isChargebackOf = async (api: Api, at: Temporal.Instant, id: string): Promise<boolean> =>
  (await listed(api, at)).some(({ capture }) => capture?.id === id || capture?.payment_id === id);

/**
 * The chargebacks of a payment that notifications have announced. Easypay can only list them by date, and has no state
 * of a payment for them.
 */
export async function chargebackOf(
  api: Api,
  payment: ProviderPayment,
  { reference, captureId }: { reference: string; captureId: string },
): Promise<Chargeback | undefined> {
  const found = new Set<number>();
  let amount = 0;
  for (const at of daysOf(payment).slice(0, 5)) {
    if (found.has(at.epochMilliseconds)) continue;
    found.add(at.epochMilliseconds);
    for (const one of await listed(api, at)) {
      if (one.capture?.id === captureId) amount = Math.max(amount, moneyIn(one.amount).amount);
    }
  }
  return amount > 0 ? { reference, money: { amount, currency }, why: 'chargeback' } : undefined;
}
