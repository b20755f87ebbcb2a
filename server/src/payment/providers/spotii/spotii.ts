import { decimal } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Answer } from '../../provider/answer.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { OpenProvider, Provider, ProviderContext } from '../../provider/provider.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import { type InstalmentAccount, openInstalments } from '../instalments/instalments.ts';
import { amountFrom } from '../money-of.ts';
import { type Access, accessOf } from './access.ts';
import { tell } from './api.ts';
import { start } from './checkout.ts';
import { answerOf, findOrder, refundIn, type SpotiiOrder } from './order.ts';

/** Spotii's own plugins convert other currencies at a rate of their own. We offer it for none. */
const currencies: readonly string[] = ['AED', 'SAR'];

const done = z.object({
  status: z.string(),
  amount: z.union([z.number(), z.string()]).nullish(),
  currency: z.string().nullish(),
});
const isDone = (said: z.infer<typeof done> | undefined) => said?.status === 'SUCCESS';

const pathOf = ({ key }: ProviderPayment['order'], does: string) =>
  `orders/${encodeURIComponent(key)}/${does}/`;

/** Captures the whole order. If Spotii does not confirm it, the order is read: it may have been captured before. */
async function capture(access: Access, { order }: ProviderPayment): Promise<Answer | undefined> {
  const { yes } = await tell(access, done, pathOf(order, 'capture'), {});
  if (!isDone(yes)) return undefined;
  const { amount, currency } = order.money;
  return {
    state: 'paid',
    reference: order.key,
    money: amountFrom('Spotii', yes?.amount ?? decimal({ amount, currency }), yes?.currency ?? currency),
  };
}

async function payBack(
  access: Access,
  { order }: ProviderPayment,
  { money }: RefundOrder,
): Promise<RefundAnswer | undefined> {
  const body = { total: decimal(money), currency: money.currency };
  const { yes } = await tell(access, done, pathOf(order, 'refund'), body);
  return isDone(yes) ? { state: 'done' } : undefined;
}

const accountOf = (access: Access, { clock }: ProviderContext): InstalmentAccount<SpotiiOrder> => ({
  currencies,
  start: (order) => start(access, order),
  find: ({ order }) => findOrder(access, order),
  idOf: ({ reference }) => reference,
  answerOf: (found, payment) => answerOf(found, payment, clock.now()),
  capture: (payment) => capture(access, payment),
  payBack: (payment, _id, back) => payBack(access, payment, back),
  refundIn,
  refundsHaveNoKey: true,
  // Spotii sends none.
  parseWebhook: async () => undefined,
});

/** Buy now, pay later, in the Emirates and Saudi Arabia. Its public documents end in 2021. */
export const spotii: Provider = {
  name: 'spotii',
  acknowledgement: { status: 200, body: '' },
  open(seat: ProviderContext): OpenProvider | undefined {
    const access = accessOf(seat);
    return access && openInstalments(accountOf(access, seat), seat.clock);
  },
};
