import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SignJWT } from 'jose';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { hangUp } from '../hang-up.ts';
import { tamaraPage } from '../instalment-pages.ts';
import { asSandbox } from '../pages.ts';
import type { Mishap, Sandbox } from '../sandbox.ts';
import { type Deed, shopperBy, shopperPages } from '../shopper-pages.ts';
import { openWebhookSender } from '../webhooks.ts';
import { openMerchant } from './merchant.ts';
import { type Order, paymentsIn, toOrderResponse } from './orders.ts';
import { notThere, notUs, Refused } from './requests.ts';

const provider = 'Tamara';

/** What the shopper does, and to which of the shop's addresses it leads. */
const ends = {
  pay: { status: 'approved', leadsTo: 'success' },
  decline: { status: 'declined', leadsTo: 'failure' },
  cancel: { status: 'expired', leadsTo: 'cancel' },
  leave: { status: 'expired', leadsTo: 'cancel' },
} as const satisfies Record<Deed, object>;

export interface TamaraSandbox extends Sandbox {
  /** Address of the webhook that is registered once. Each order names the address of its notification itself. */
  tells: string | undefined;
}

/** Tamara, as far as the portal has to do with it. */
export function tamaraSandbox(clock: Clock = systemClock): TamaraSandbox {
  const mishaps = new Set<Mishap>();
  const apiToken = `sandbox-${randomUUID()}`;
  const notificationToken = randomUUID();
  const merchant = openMerchant(mishaps, clock);
  const news = openWebhookSender(mishaps);
  let place = '';

  /** Signs a message as Tamara does: with a token in the header and, once more, in the address. */
  async function messageTo(address: string, body: object) {
    const key = mishaps.has('wrongSignature') ? randomUUID() : notificationToken;
    const now = Math.floor(clock.now().epochMilliseconds / 1000);
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('Tamara')
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(new TextEncoder().encode(key));
    const url = new URL(address);
    url.searchParams.set('tamaraToken', token);
    return { url: url.href, headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) };
  }
  async function newsOf({ id, key, urls, status }: Order, event: string) {
    const about = { order_id: id, order_reference_id: key, data: [] };
    const notified =
      status === 'approved' ? [messageTo(urls.notification, { ...about, order_status: status })] : [];
    const webhook = sandbox.tells ? [messageTo(sandbox.tells, { ...about, event_type: event })] : [];
    return Promise.all([...notified, ...webhook]);
  }

  async function end(order: Order, does: Deed): Promise<void> {
    if (order.status !== 'new') return;
    order.status = does === 'pay' && mishaps.has('decline') ? 'declined' : ends[does].status;
    order.isAbandoned = does === 'cancel';
    if (order.status === 'approved') {
      order.approvedAt = clock.now();
      if (mishaps.has('wrongAmount')) order.money = { ...order.money, amount: order.money.amount - 1 };
    }
    for (const message of await newsOf(order, `order_${order.status}`)) await news.tell(message);
  }

  const refuse = (reply: FastifyReply, { status, body }: Refused) => reply.code(status).send(body);
  /** Only what was done can get lost: an order that was read can be read again. */
  const answer = (reply: FastifyReply, said: object) => (mishaps.has('timeOut') ? hangUp(reply) : said);

  type ById = { Params: { id: string } };
  async function api(app: FastifyInstance) {
    app.addHook('preHandler', async (request, reply) => {
      if (mishaps.has('serverError')) return reply.code(500).send('Internal Server Error');
      if (request.headers.authorization !== `Bearer ${apiToken}`) return refuse(reply, notUs());
    });
    app.post('/checkout/payment-options-pre-check', async ({ body }, reply) => {
      const hasOptions = merchant.preCheck(body);
      return hasOptions instanceof Refused
        ? refuse(reply, hasOptions)
        : { has_available_payment_options: hasOptions };
    });
    app.post('/checkout', async ({ body }, reply) => {
      const order = merchant.checkout(body);
      if (order instanceof Refused) return refuse(reply, order);
      const { id: order_id, checkoutId: checkout_id, status } = order;
      const checkout_url = `${place}/page/${checkout_id}`;
      return answer(reply, { order_id, checkout_id, checkout_url, status });
    });
    app.get<ById>('/merchants/orders/reference-id/:id', async ({ params }, reply) => {
      const order = merchant.orders().findLast(({ key }) => key === params.id);
      return order ? toOrderResponse(order) : refuse(reply, notThere());
    });
    app.get<ById>('/orders/:id', async ({ params }, reply) => {
      const order = merchant.find(params.id);
      return order ? toOrderResponse(order) : refuse(reply, notThere());
    });
    /** Does something with an order, and tells about it beside the answer. */
    const does = (path: string, event: string, act: (order: Order, body: unknown) => object) =>
      app.post<{ Params: { id?: string }; Body: { order_id?: string } | null }>(
        path,
        async ({ params, body }, reply) => {
          const order = merchant.find(params.id ?? body?.order_id ?? '');
          const said = order ? act(order, body) : notThere();
          if (said instanceof Refused || !order) return refuse(reply, said as Refused);
          for (const message of await newsOf({ ...order, status: 'new' }, event)) news.tellSoon(message);
          return answer(reply, { order_id: order.id, status: toOrderResponse(order).status, ...said });
        },
      );
    does('/orders/:id/authorise', 'order_authorised', merchant.authorise);
    does('/orders/:id/cancel', 'order_canceled', merchant.cancel);
    does('/payments/capture', 'order_captured', merchant.capture);
    does('/payments/simplified-refund/:id', 'order_refunded', merchant.refund);
  }

  const pages = shopperPages({
    provider,
    own: tamaraPage,
    page(id) {
      const order = merchant.orders().find(({ checkoutId }) => checkoutId === id);
      if (order?.status !== 'new') return undefined;
      const { description, money, urls } = order;
      const leadsTo = [urls.success, urls.failure, urls.cancel];
      return { description, money, action: `${place}/page/${id}`, leadsTo };
    },
    async end(id, does) {
      const order = merchant.orders().find(({ checkoutId }) => checkoutId === id);
      if (!order) return undefined;
      await end(order, does);
      const back = new URL(order.urls[order.status === 'declined' ? 'failure' : ends[does].leadsTo]);
      back.searchParams.set('paymentStatus', order.status);
      back.searchParams.set('orderId', order.id);
      return back.href;
    },
  });

  const sandbox: TamaraSandbox = {
    name: 'tamara',
    tells: undefined,
    async plugin(app) {
      asSandbox(app);
      await app.register(api);
      await app.register(pages, { prefix: '/page' });
    },
    standsAt(url) {
      place = url;
    },
    secrets: () => ({ url: place, apiToken, notificationToken }),
    mishaps,
    payments: () => paymentsIn(merchant.orders()),
    shopper: shopperBy(async (key, does) => {
      const order = merchant.orders().findLast((each) => each.key === key);
      if (!order) throw new Error(`there is no order ${key}`);
      await end(order, does);
    }),
    deliver: news.deliver,
  };
  return sandbox;
}
