import { decimal } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import { moneyOf } from '../../payment/providers/money-of.ts';
import type { Session } from './sessions.ts';

const payment = z.object({ id: z.number(), status: z.string(), amount: z.string() });
const answerWithinMs = 20_000;

/** Passes the caller's card on to the gateway. Undefined if it did not answer. */
export async function chargeAtPps(
  secrets: Record<string, string>,
  { orderId, amount, currencyCode, customData1 }: Session['values'],
  number: string,
) {
  const { url = '', merchantId = '', consumerKey = '', consumerSecret = '' } = secrets;
  const money = { amount: Number(amount), currency: currencyCode };
  const answer = await fetch(`${url}/checkout/v3/payment?echo=true`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`,
    },
    body: JSON.stringify({
      merchantId: Number(merchantId),
      tenderType: 'Card',
      paymentType: 'Sale',
      source: 'API',
      amount: Number(decimal(money)),
      clientReference: orderId,
      meta: customData1,
      cardAccount: { number, expiryMonth: '12', expiryYear: '30', cvv: '123' },
    }),
    signal: AbortSignal.timeout(answerWithinMs),
  }).then(
    (response) => response.json(),
    () => undefined,
  );
  const made = payment.safeParse(answer).data;
  return (
    made && {
      id: String(made.id),
      isDeclined: made.status === 'Declined',
      isTaken: made.status === 'Approved',
      amount: moneyOf(made.amount, currencyCode)?.amount ?? money.amount,
    }
  );
}
