import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { webhookHeaderName } from '../../payment/providers/tabby/access.ts';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { hangUp } from '../hang-up.ts';
import { tabbyPage } from '../instalment-pages.ts';
import { asSandbox } from '../pages.ts';
import type { Mishap, Sandbox } from '../sandbox.ts';
import { type Deed, shopperBy, shopperPages } from '../shopper-pages.ts';
import { openWebhookSender } from '../webhooks.ts';
import { notThere, notUs, Refused } from './checks.ts';
import { openMerchant } from './merchant.ts';
import { paymentsIn, type Session, toPaymentResponse, toWebhookBody } from './payments.ts';

const provider = 'Tabby';
const merchantCode = 'foyer-sandbox';

/** What the shopper does, and to which of the shop's addresses it leads. */
const ends = {
  pay: { status: 'AUTHORIZED', leadsTo: 'success' },
  decline: { status: 'REJECTED', leadsTo: 'failure' },
  cancel: { status: 'EXPIRED', leadsTo: 'cancel' },
  leave: { status: 'EXPIRED', leadsTo: 'cancel' },
} as const satisfies Record<Deed, object>;

export interface TabbySandbox extends Sandbox {
  /** Webhook address. At Tabby itself it is registered once, by `POST /api/v1/webhooks`. */
  tells: string | undefined;
}

/** Tabby, as far as the portal has to do with it. */
export function tabbySandbox(clock: Clock = systemClock): TabbySandbox {
  const mishaps = new Set<Mishap>();
  const secretKey = `sk_test_${randomUUID()}`;
  const webhookHeader = randomUUID();
  const merchant = openMerchant(mishaps, merchantCode, clock);
  const news = openWebhookSender(mishaps);
  let place = '';

  function newsOf(session: Session) {
    if (!sandbox.tells) return undefined;
    const header = mishaps.has('wrongSignature') ? 'a wrong key' : webhookHeader;
    return {
      url: sandbox.tells,
      headers: { [webhookHeaderName]: header },
      body: JSON.stringify(toWebhookBody(session)),
    };
  }

  async function end(session: Session, does: Deed): Promise<void> {
    if (session.status !== 'CREATED') return;
    session.status = does === 'pay' && mishaps.has('decline') ? 'REJECTED' : ends[does].status;
    session.isAbandoned = does === 'cancel';
    if (session.status === 'AUTHORIZED' && mishaps.has('wrongAmount')) session.money.amount -= 1;
    const message = newsOf(session);
    if (message) await news.tell(message);
  }

  const refuse = (reply: FastifyReply, { status, body }: Refused) => reply.code(status).send(body);
  const answer = (reply: FastifyReply, said: object) => (mishaps.has('timeOut') ? hangUp(reply) : said);

  function toSessionResponse(session: Session) {
    const isOpen = session.status === 'CREATED';
    const web_url = `${place}/checkout/${session.id}`;
    const rejection_reason = isOpen ? null : 'not_available';
    return {
      id: session.id,
      status: isOpen ? 'created' : 'rejected',
      payment: toPaymentResponse(session),
      configuration: {
        available_products: { installments: isOpen ? [{ web_url }] : [] },
        products: { installments: { type: 'installments', is_available: isOpen, rejection_reason } },
      },
      merchant_urls: session.urls,
      token: null,
    };
  }

  async function api(app: FastifyInstance) {
    app.addHook('preHandler', async (request, reply) => {
      if (mishaps.has('serverError')) return reply.code(500).send('Internal Server error');
      if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse(reply, notUs());
    });
    app.post('/checkout', async (request, reply) => {
      const begun = merchant.begin(request.body);
      return begun instanceof Refused ? refuse(reply, begun) : answer(reply, toSessionResponse(begun));
    });
    app.get('/payments', async (request, reply) => {
      const listed = merchant.list(request.query);
      if (listed instanceof Refused) return refuse(reply, listed);
      return answer(reply, {
        payments: listed.map(toPaymentResponse),
        pagination: { total_count: listed.length },
      });
    });
    app.get<{ Params: { number: string } }>('/payments/:number', async ({ params }, reply) => {
      const session = merchant.sessions.find(({ number }) => number === params.number);
      return session ? answer(reply, toPaymentResponse(session)) : refuse(reply, notThere());
    });
    const does = { captures: merchant.capture, refunds: merchant.refund, close: merchant.close };
    for (const [path, act] of Object.entries(does)) {
      app.post<{ Params: { number: string } }>(
        `/payments/:number/${path}`,
        async ({ params, body }, reply) => {
          const session = merchant.sessions.find(({ number }) => number === params.number);
          const refused = session ? act(session, body) : notThere();
          if (refused || !session) return refuse(reply, refused ?? notThere());
          const message = newsOf(session);
          if (message) news.tellSoon(message);
          return answer(reply, toPaymentResponse(session));
        },
      );
    }
  }

  const pages = shopperPages({
    provider,
    own: tabbyPage,
    page(id) {
      const session = merchant.sessions.find((each) => each.id === id);
      if (session?.status !== 'CREATED') return undefined;
      const { description, money, urls } = session;
      return { description, money, action: `${place}/checkout/${id}`, leadsTo: Object.values(urls) };
    },
    async end(id, does) {
      const session = merchant.sessions.find((each) => each.id === id);
      if (!session) return undefined;
      await end(session, does);
      const back = new URL(session.urls[session.status === 'REJECTED' ? 'failure' : ends[does].leadsTo]);
      back.searchParams.set('payment_id', session.number);
      return back.href;
    },
  });

  async function shopperDoes(key: string, does: Deed): Promise<void> {
    const session = merchant.sessions.findLast((each) => each.key === key);
    if (!session) throw new Error(`no page was asked for ${key}`);
    await end(session, does);
  }

  const sandbox: TabbySandbox = {
    name: 'tabby',
    tells: undefined,
    async plugin(app) {
      asSandbox(app);
      await app.register(api, { prefix: '/api/v2' });
      await app.register(pages, { prefix: '/checkout' });
    },
    standsAt(url) {
      place = url;
    },
    secrets: () => ({ url: place, secretKey, merchantCode, webhookHeader }),
    mishaps,
    payments: () => paymentsIn(merchant.sessions),
    shopper: shopperBy(shopperDoes),
    deliver: news.deliver,
  };
  return sandbox;
}
