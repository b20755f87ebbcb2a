import type { Answer } from '../../provider/answer.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { ProviderContext } from '../../provider/provider.ts';
import { type Access, accessOf } from '../pps/access.ts';
import { capture, withCapture } from '../pps/capture.ts';
import { answerAmong, isPaid, isVoided, type MxPayment } from '../pps/payment.ts';
import { findById, findByReference, readById, voidAuthorised } from '../pps/payments.ts';
import { takes } from '../pps/pps.ts';
import { referenceOf } from '../pps/reference.ts';
import { readRefund, refund } from '../pps/refund.ts';
import type { Gateway } from './gateway.ts';

/** PCI Pal's orders are MX Merchant's client references. */
export function openPpsGateway(seat: ProviderContext): Gateway | undefined {
  const opened = accessOf(seat);
  return opened && openFor(opened);
}

function openFor(access: Access): Gateway {
  async function paymentsOf({ order }: ProviderPayment, number?: string): Promise<MxPayment[]> {
    const named = number === undefined ? undefined : await findById(access, number);
    const isOurs = named?.clientReference === referenceOf(order.key);
    const found = named && isOurs ? [named] : await findByReference(access, order);
    return Promise.all(found.map((one) => withCapture(access, one, order.key)));
  }
  const saleOf = async (payment: ProviderPayment): Promise<MxPayment | undefined> =>
    payment.reference === undefined
      ? (await paymentsOf(payment)).find((one) => isPaid(one) || isVoided(one))
      : readById(access, payment.reference);

  return {
    takes,
    referenceOf,
    find: async (payment, number): Promise<Answer | undefined> =>
      answerAmong(await paymentsOf(payment, number), payment.order),
    capture: (payment) => capture(access, payment),
    cancel: async (payment) => voidAuthorised(access, await paymentsOf(payment, payment.reference)),
    refund: async (payment, order) => refund(access, await saleOf(payment), order),
    readRefund: (payment, order) => readRefund(access, payment, () => saleOf(payment), order),
    reportsChargebacks: true,
  };
}
