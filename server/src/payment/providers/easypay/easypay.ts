import type { Money } from '@foyer/contract/shared/money-text';
import type { Started } from '../../provider/answer.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { OpenProvider, Provider, ProviderContext } from '../../provider/provider.ts';
import { NoAnswer } from '../ask.ts';
import { type Account, accountOf } from './account.ts';
import { type Api, openApi } from './api.ts';
import { currency } from './capture.ts';
import { chargebackOf } from './chargeback.ts';
import { isUnproven, parseNotification } from './notification.ts';
import { makeRefund, readRefund } from './refund.ts';
import { lacksForMandate } from './requests.ts';
import * as single from './single.ts';
import * as stored from './stored.ts';

/** The least that Easypay takes. Nothing is taken where means are only stored. */
const least = 50;

const takes = (money: Money): boolean =>
  money.currency === currency && (money.amount === 0 || money.amount >= least);

/** Whether means are stored with the payment. Its record says so, or else its order does. */
const isStoring = ({ kept, reference, order }: ProviderPayment): boolean =>
  kept['frequent'] !== undefined || (reference === undefined && stored.isToBeStored(order));

/** Number of the charge: all of a payment but this can be looked up by the payment's own number. */
async function captureIdOf(api: Api, payment: ProviderPayment): Promise<string | undefined> {
  if (payment.method === 'cof' || isStoring(payment)) return payment.reference;
  return (await single.findSingle(api, payment.order, payment.reference))?.capture?.id;
}

function readState(account: Account, api: Api, payment: ProviderPayment): Promise<Started> {
  if (payment.method === 'cof') return stored.readCharge(account, api, payment);
  if (isStoring(payment)) return stored.read(account, api, payment);
  return single.read(account, api, payment);
}

async function read(account: Account, api: Api, payment: ProviderPayment): Promise<Started> {
  const answer = await readState(account, api, payment);
  const { state, reference } = answer;
  if (state !== 'paid' || !reference || payment.events.length === 0) return answer;
  const captureId = await captureIdOf(api, { ...payment, reference });
  const chargeback = captureId && (await chargebackOf(api, payment, { reference, captureId }));
  return chargeback ? { ...answer, state: 'failed', chargeback } : answer;
}

function openAccount(account: Account): OpenProvider {
  const api = openApi(account);
  return {
    takes,
    means: account.means,
    lacks: lacksForMandate,
    start: (order) =>
      stored.isToBeStored(order)
        ? stored.startStored(account, api, order)
        : single.startSingle(account, api, order),
    charge: (order, card) => stored.charge(account, api, order, card),
    read: (payment) => read(account, api, payment),
    capture: (payment) => stored.capture(account, api, payment),
    cancel: (payment) =>
      isStoring(payment)
        ? stored.cancel(account, api, payment)
        : single.cancel(api, payment.order, payment.reference),
    async refund(payment, order) {
      const captureId = await captureIdOf(api, payment);
      if (captureId === undefined) throw new NoAnswer('nothing is known yet of what is to be paid back');
      return makeRefund(api, captureId, order);
    },
    readRefund: async (payment, order) =>
      readRefund(api, await captureIdOf(api, payment), order, account.clock.now()),
    parseWebhook: (message) => parseNotification(account, api, message),
    needsReadingBack: () => isUnproven(account),
    forgetCard: ({ token }) => stored.forget(api, token),
  };
}

/** Easypay of Portugal, API 2.0: cards, MB WAY, Multibanco references and direct debit. */
export const easypay: Provider = {
  name: 'easypay',
  acknowledgement: { status: 200, body: '' },
  paymentKeyIn: (query) => query['t_key'] ?? query['transaction_key'],
  open(seat: ProviderContext) {
    const account = accountOf(seat);
    return account && openAccount(account);
  },
};
