import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hmacOf } from '../../payment/providers/signed-body.ts';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { hangUp } from '../hang-up.ts';
import { asSandbox, sendPage, shopperPage } from '../pages.ts';
import type { Mishap, Sandbox, SandboxBank } from '../sandbox.ts';
import { openWebhookSender } from '../webhooks.ts';
import { type End, type Entry, isPaged, methods, openBooks, toResponse } from './books.ts';
import { paymentRequest, refundRequest } from './requests.ts';

const provider = 'LTPS';
const pressed: Readonly<Record<string, End>> = { pay: 'paid', decline: 'failed', cancel: 'cancelled' };

const said = (error: string) => ({ error });

/** An adapter to LTPS, which speaks the protocol of `docs/payments.md`. */
export function ltpsSandbox(clock: Clock = systemClock): Sandbox & { bank: Required<SandboxBank> } {
  const mishaps = new Set<Mishap>();
  const books = openBooks(mishaps, clock);
  const sender = openWebhookSender(mishaps);
  const own = { apiKey: randomUUID(), webhookKey: randomUUID() };
  let place = '';

  const pageOf = ({ id }: Entry) => `${place}/pay/${id}`;
  function newsOf({ key, request }: Entry) {
    const body = JSON.stringify({ id: randomUUID(), key });
    const signature = hmacOf(mishaps.has('wrongSignature') ? 'a wrong key' : own.webhookKey, body);
    return { url: request.notifyUrl, headers: { 'ltps-signature': signature }, body };
  }
  const tell = (entry: Entry) => sender.tell(newsOf(entry));
  async function settle(entry: Entry, end: End): Promise<void> {
    if (books.settle(entry, end)) await tell(entry);
  }

  const answered = (reply: FastifyReply, entry: Entry) =>
    mishaps.has('timeOut') ? hangUp(reply) : toResponse(entry, pageOf);

  async function api(app: FastifyInstance) {
    app.addHook('preHandler', async (request, reply) => {
      if (mishaps.has('serverError')) return reply.code(500).send(said('server error'));
      if (request.headers.authorization !== `Bearer ${own.apiKey}`)
        return reply.code(401).send(said('unknown key'));
    });
    app.get('/methods', async () => ({ methods }));
    app.put<{ Params: { key: string } }>('/payments/:key', async ({ params, body }, reply) => {
      const parsed = paymentRequest.safeParse(body);
      if (!parsed.success) return reply.code(400).send(said(parsed.error.issues[0]?.message ?? ''));
      const isNew = books.byKey(params.key) === undefined;
      const entry = books.put(params.key, parsed.data);
      if (!entry) return reply.code(409).send(said('another payment has this key, or nothing is agreed'));
      if (isNew && !isPaged(entry.request)) sender.tellSoon(newsOf(entry));
      return answered(reply, entry);
    });
    // A question does nothing whose answer could be lost, so `timeOut` leaves it alone.
    app.get<{ Params: { key: string } }>('/payments/:key', async ({ params }, reply) => {
      const entry = books.byKey(params.key);
      return entry ? toResponse(entry, pageOf) : reply.code(404).send(said('no such payment'));
    });
    app.delete<{ Params: { key: string } }>('/payments/:key', async ({ params }, reply) => {
      const entry = books.byKey(params.key);
      if (!entry) return reply.code(404).send(said('no such payment'));
      books.settle(entry, 'expired');
      return answered(reply, entry);
    });
    app.put<{ Params: { key: string; refund: string } }>(
      '/payments/:key/refunds/:refund',
      async ({ params, body }, reply) => {
        const parsed = refundRequest.safeParse(body);
        const entry = books.byKey(params.key);
        if (!entry || !parsed.success) return reply.code(400).send(said('no such payment'));
        const isDone = books.refund(entry, params.refund, parsed.data.amount);
        return isDone ? answered(reply, entry) : reply.code(422).send(said('more than is left'));
      },
    );
    app.delete<{ Params: { agreement: string } }>('/agreements/:agreement', async ({ params }, reply) => {
      books.forget(params.agreement);
      return mishaps.has('timeOut') ? hangUp(reply) : reply.code(204).send();
    });
  }

  async function pages(app: FastifyInstance) {
    const over = (reply: FastifyReply) =>
      sendPage(reply, { provider, heading: 'There is nothing to pay here', paragraphs: ['It is over.'] });
    app.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) => {
      const entry = books.byId(params.id);
      if (entry?.state !== 'open' || !isPaged(entry.request)) return over(reply);
      const { description, amount, currency, returnUrl } = entry.request;
      const money = { amount, currency };
      return sendPage(
        reply,
        shopperPage({ provider, description, money, action: pageOf(entry), leadsTo: [returnUrl] }),
      );
    });
    app.post<{ Params: { id: string }; Body: { does?: string } }>('/:id', async ({ params, body }, reply) => {
      const entry = books.byId(params.id);
      const end = pressed[body.does ?? ''];
      if (!entry || !isPaged(entry.request) || !end) return over(reply);
      await settle(entry, end);
      return reply.redirect(entry.request.returnUrl, 303);
    });
  }

  function entryOf(key: string): Entry {
    const entry = books.byKey(key);
    if (!entry) throw new Error(`nothing was ordered for ${key}`);
    return entry;
  }
  const shopperDoes = (end: End) => (key: string) => settle(entryOf(key), end);
  const bankReports = (end: End) => async (key: string) => {
    books.decide(entryOf(key), end);
    await tell(entryOf(key));
  };
  /** Changes a payment that was made, and tells. */
  const later = (change: (entry: Entry) => void) => async (key: string) => {
    change(entryOf(key));
    await tell(entryOf(key));
  };

  return {
    name: 'ltps',
    async plugin(app) {
      asSandbox(app);
      await app.register(api, { prefix: '/v1' });
      await app.register(pages, { prefix: '/pay' });
    },
    standsAt(url) {
      place = url;
    },
    secrets: () => ({ url: place, ...own }),
    mishaps,
    payments: books.payments,
    shopper: {
      pays: shopperDoes('paid'),
      isDeclined: shopperDoes('failed'),
      goesBack: shopperDoes('cancelled'),
      takesTooLong: shopperDoes('expired'),
    },
    bank: {
      agrees: bankReports('paid'),
      refuses: bankReports('failed'),
      takesBack: {
        chargeback: later((entry) => {
          entry.chargedBack = entry.taken;
        }),
      },
      givesIn: later((entry) => {
        entry.chargedBack = 0;
      }),
      sendsRefundBack: later(({ refunds }) => {
        const refund = refunds.findLast(({ state }) => state === 'done');
        if (refund) refund.state = 'failed';
      }),
    },
    deliver: sender.deliver,
  };
}
