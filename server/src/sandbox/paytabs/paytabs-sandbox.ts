import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { hangUp } from '../hang-up.ts';
import { asSandbox, sendPage, shopperPage } from '../pages.ts';
import type { Mishap, Sandbox, SandboxBank } from '../sandbox.ts';
import { openWebhookSender } from '../webhooks.ts';
import { openBank } from './bank.ts';
import { type End, type Entry, paymentsIn, toReturnFields, toTransactionResponse } from './books.ts';
import { checkedToken, notUs, Refused } from './requests.ts';

const provider = 'PayTabs';
const profileId = '98765';
const pressed: Readonly<Record<string, End>> = { pay: 'A', decline: 'D', cancel: 'C' };

/** PayTabs, as far as the portal has to do with it. It refuses a cart that was asked for within two minutes. */
export function paytabsSandbox(clock: Clock = systemClock): Sandbox & { bank: SandboxBank } {
  const mishaps = new Set<Mishap>();
  const serverKey = `SANDBOX-${randomUUID()}`;
  const bank = openBank(mishaps, clock);
  const sender = openWebhookSender(mishaps);
  let place = '';

  const signed = (text: string) =>
    createHmac('sha256', mishaps.has('wrongSignature') ? 'a wrong key' : serverKey)
      .update(text)
      .digest('hex');

  function newsOf(entry: Entry) {
    const body = JSON.stringify(toTransactionResponse(entry));
    return { url: entry.callback ?? '', headers: { signature: signed(body) }, body };
  }
  async function tell(entry: Entry): Promise<void> {
    if (entry.callback) await sender.tell(newsOf(entry));
  }
  async function settle(entry: Entry, end: End): Promise<void> {
    if (bank.settle(entry, end)) await tell(entry);
  }
  /** The form that the browser takes back, whose fields are signed as PHP would write them. */
  function returnForm(entry: Entry) {
    const fields = toReturnFields(entry);
    const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== '0');
    const written = new URLSearchParams(filled.sort()).toString().replaceAll('*', '%2A');
    return { ...fields, signature: signed(written) };
  }
  function sendReturnPage(reply: FastifyReply, entry: Entry) {
    const { response_message } = toTransactionResponse(entry).payment_result;
    return sendPage(reply, {
      provider,
      heading: entry.description,
      paragraphs: [`${response_message}.`],
      forms: entry.returnUrl
        ? [{ action: entry.returnUrl, fields: returnForm(entry), buttons: [{ text: 'Back to the shop' }] }]
        : [],
    });
  }

  const isUs = ({ headers, body }: FastifyRequest) =>
    headers.authorization === serverKey &&
    String((body as { profile_id?: unknown } | undefined)?.profile_id) === profileId;
  const answered = (reply: FastifyReply, answer: Entry | readonly Entry[] | Refused) => {
    if (answer instanceof Refused) return reply.code(answer.status).send(answer.body);
    return reply.send('number' in answer ? toTransactionResponse(answer) : answer.map(toTransactionResponse));
  };

  async function api(app: FastifyInstance) {
    app.addHook('preHandler', async (request, reply) => {
      if (mishaps.has('serverError')) return reply.code(500).send({ code: 400, message: 'System error' });
      if (!isUs(request)) return answered(reply, notUs());
    });
    app.post('/request', async (request, reply) => {
      const made = bank.request(request.body);
      if (!(made instanceof Refused) && made.class === 'Recurring' && made.callback) {
        sender.tellSoon(newsOf(made));
      }
      if (mishaps.has('timeOut')) return hangUp(reply);
      if (made instanceof Refused || made.status !== 'P') return answered(reply, made);
      const { tran_ref, tran_type, cart_id, cart_currency, cart_amount } = toTransactionResponse(made);
      const redirect_url = `${place}/payment/page/${made.number}`;
      return reply.send({ tran_ref, tran_type, cart_id, cart_currency, cart_amount, redirect_url });
    });
    // A question does nothing whose answer could be lost, so `timeOut` leaves it alone.
    app.post('/query', async (request, reply) => answered(reply, bank.query(request.body)));
    app.post('/token/delete', async (request, reply) => {
      const token = checkedToken(request.body);
      if (token instanceof Refused) return answered(reply, token);
      bank.forget(token.token);
      return mishaps.has('timeOut') ? hangUp(reply) : reply.send({ code: 0, message: 'Token deleted' });
    });
  }

  async function pages(app: FastifyInstance) {
    app.get<{ Params: { number: string } }>('/:number', async (request, reply) => {
      const entry = bank.find(request.params.number);
      if (!entry?.returnUrl) return reply.code(404).send();
      if (entry.status !== 'P') return sendReturnPage(reply, entry);
      const { description, requested: money, returnUrl, number } = entry;
      const action = `${place}/payment/page/${number}`;
      return sendPage(reply, shopperPage({ provider, description, money, action, leadsTo: [returnUrl] }));
    });
    app.post<{ Params: { number: string }; Body: { does?: string } }>('/:number', async (request, reply) => {
      const entry = bank.find(request.params.number);
      const status = pressed[request.body.does ?? ''];
      if (!entry?.returnUrl || !status) return reply.code(404).send();
      await settle(entry, status);
      return sendReturnPage(reply, entry);
    });
  }

  /** The page that the shopper was sent to last. */
  async function shopperDoes(key: string, end: End): Promise<void> {
    const entry = bank.entries.findLast(({ cart, returnUrl }) => cart === key && returnUrl);
    if (!entry) throw new Error(`no page was asked for ${key}`);
    await settle(entry, end);
  }

  const saleIn = (key: string, status: Entry['status']): Entry => {
    const sale = bank.entries.findLast(
      (one) => one.type === 'Sale' && one.cart === key && one.status === status,
    );
    if (!sale) throw new Error(`there is no such sale of ${key}`);
    return sale;
  };
  async function reportOutcome(key: string, end: End): Promise<void> {
    const entry = saleIn(key, 'H');
    bank.decide(entry, end);
    await tell(entry);
  }
  /** *Unconfirmed*: a later void is reported by an event with the same number. */
  async function abandon(entry: Entry): Promise<void> {
    entry.status = 'V';
    await tell(entry);
  }

  return {
    name: 'paytabs',
    async plugin(app) {
      asSandbox(app);
      await app.register(api, { prefix: '/payment' });
      await app.register(pages, { prefix: '/payment/page' });
    },
    standsAt(url) {
      place = url;
    },
    secrets: () => ({ url: place, serverKey, profileId }),
    mishaps,
    payments: () => paymentsIn(bank.entries),
    shopper: {
      pays: (key) => shopperDoes(key, 'A'),
      isDeclined: (key) => shopperDoes(key, 'D'),
      goesBack: (key) => shopperDoes(key, 'C'),
      takesTooLong: (key) => shopperDoes(key, 'X'),
    },
    bank: {
      agrees: (key) => reportOutcome(key, 'A'),
      refuses: (key) => reportOutcome(key, 'D'),
      takesBack: { 'capture-failed': async (key) => abandon(saleIn(key, 'A')) },
      async sendsRefundBack(key) {
        const { number } = saleIn(key, 'A');
        const refund = bank.entries.findLast((one) => one.of === number && one.status === 'A');
        if (!refund) throw new Error(`nothing was given back of ${key}`);
        await abandon(refund);
      },
    },
    deliver: sender.deliver,
  };
}
