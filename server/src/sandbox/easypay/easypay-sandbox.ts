import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { asSandbox } from '../pages.ts';
import type { Mishap, Sandbox, SandboxBank } from '../sandbox.ts';
import { openWebhookSender, type SandboxWebhook } from '../webhooks.ts';
import { openApi } from './api.ts';
import { type Capture, type End, openBooks, type Payment, paymentsIn, type Refund } from './books.ts';
import { openPages } from './pages.ts';
import { toNotification } from './responses.ts';

export interface EasypaySandbox extends Sandbox {
  /** Address of notifications. At Easypay itself it is a setting of the account. */
  tells: string | undefined;
  bank: SandboxBank;
}

/** Easypay, as far as the portal has to do with it. */
export function easypaySandbox(clock: Clock = systemClock): EasypaySandbox {
  const mishaps = new Set<Mishap>();
  const account = { accountId: randomUUID(), apiKey: randomUUID() };
  const notificationPassword = randomUUID();
  const books = openBooks(mishaps, clock);
  const news = openWebhookSender(mishaps);
  let place = '';

  function message(said: {
    id: string;
    key: string;
    type: string;
    isGood: boolean;
  }): SandboxWebhook | undefined {
    if (!sandbox.tells) return undefined;
    const password = mishaps.has('wrongSignature') ? 'a wrong password' : notificationPassword;
    const basic = Buffer.from(`easypay:${password}`).toString('base64');
    const body = JSON.stringify(toNotification({ ...said, at: clock.now() }));
    return { url: sandbox.tells, headers: { authorization: `Basic ${basic}` }, body };
  }
  const notify = async (said: SandboxWebhook | undefined) => (said ? news.tell(said) : undefined);
  const soon = (said: SandboxWebhook | undefined) => (said ? news.tellSoon(said) : undefined);

  const paymentOf = ({ of }: Capture): Payment | undefined => books.payments.find(({ id }) => id === of);
  /** A charge of stored means has a number of its own; otherwise the payment's is named. */
  const numberOf = (capture: Capture) => (paymentOf(capture)?.kind === 'single' ? capture.of : capture.id);
  const ofCapture = (capture: Capture) =>
    message({
      id: numberOf(capture),
      key: capture.key,
      type: 'capture',
      isGood: capture.status === 'success',
    });
  const ofRefund = ({ id, key, status }: Refund) =>
    message({ id, key, type: 'refund', isGood: status === 'success' });

  async function settle(payment: Payment, end: End): Promise<void> {
    if (!books.settle(payment, end)) return;
    if (payment.kind === 'frequent') {
      const { id, key, status } = payment;
      await notify(message({ id, key, type: 'frequent_create', isGood: status === 'active' }));
    } else if (payment.capture.status !== 'waiting') await notify(ofCapture(payment.capture));
  }
  async function shopperDoes(key: string, end: End): Promise<void> {
    const payment = books.payments.findLast((one) => one.key === key);
    if (!payment) throw new Error(`there is no payment of ${key}`);
    await settle(payment, end);
  }

  function captureIn(key: string, status: Capture['status']): Capture {
    const capture = books.captures.findLast((one) => one.key === key && one.status === status);
    if (!capture) throw new Error(`there is no such charge of ${key}`);
    return capture;
  }
  async function decide(key: string, isGood: boolean): Promise<void> {
    const capture = captureIn(key, 'waiting');
    books.decide(capture, isGood);
    await notify(ofCapture(capture));
  }

  const api = openApi({
    ...{ books, mishaps, clock, account, place: () => place },
    tellOfCapture: (capture) => soon(ofCapture(capture)),
    tellOfRefund: (refund) => soon(ofRefund(refund)),
  });
  const pages = openPages({
    ...{ books, settle, place: () => place },
    returnsTo: () => new URL('/payment-return/easypay', sandbox.tells ?? place).href,
  });

  const sandbox: EasypaySandbox = {
    name: 'easypay',
    tells: undefined,
    async plugin(app) {
      asSandbox(app);
      await app.register(api, { prefix: '/2.0' });
      await app.register(pages);
    },
    standsAt(url) {
      place = url;
    },
    secrets: () => ({
      ...{ url: place, ...account, notificationPassword },
      means: 'card,mbway,multibanco,directDebit',
    }),
    mishaps,
    payments: () => paymentsIn(books),
    shopper: {
      pays: (key) => shopperDoes(key, 'pay'),
      isDeclined: (key) => shopperDoes(key, 'decline'),
      goesBack: (key) => shopperDoes(key, 'cancel'),
      takesTooLong: (key) => shopperDoes(key, 'expire'),
    },
    bank: {
      agrees: (key) => decide(key, true),
      refuses: (key) => decide(key, false),
      takesBack: {
        async chargeback(key) {
          const capture = captureIn(key, 'success');
          books.chargeBack(capture);
          await notify(message({ id: numberOf(capture), key: '', type: 'chargeback', isGood: true }));
        },
      },
      async sendsRefundBack(key) {
        const { refunds } = captureIn(key, 'success');
        const refund = refunds.findLast(({ status }) => status === 'success');
        if (!refund) throw new Error(`nothing was given back of ${key}`);
        refund.status = 'failed';
        await notify(ofRefund(refund));
      },
    },
    deliver: news.deliver,
  };
  return sandbox;
}
