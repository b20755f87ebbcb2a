import type { Answer } from '../../provider/answer.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import { NoAnswer } from '../ask.ts';
import type { Access } from './access.ts';
import { answerOf, type MxPayment } from './payment.ts';
import { amountOf, findByKey, make, readById } from './payments.ts';

/** Of the payment that captures what another one has authorised. */
const keyOf = (key: string): string => `${key}-capture`;

/** What was captured of a payment counts instead of what was only authorised. */
export async function withCapture(access: Access, payment: MxPayment, key: string): Promise<MxPayment> {
  if (payment.status !== 'AuthOnly') return payment;
  return (await findByKey(access, keyOf(key))) ?? payment;
}

/** A club can have its pages authorise only. The capture is a payment of its own, made once. */
export async function capture(access: Access, { order, reference }: ProviderPayment): Promise<Answer> {
  if (reference === undefined) throw new NoAnswer('nothing is known yet of what is to be captured');
  const { paymentToken, authCode } = await readById(access, reference);
  const captured = await make(access, keyOf(order.key), {
    amount: amountOf(order.money),
    authOnly: false,
    paymentToken,
    authCode,
  });
  return captured ? answerOf(captured, order) : { state: 'failed', reference };
}
