import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { hangUp } from '../hang-up.ts';
import { spotiiPage } from '../instalment-pages.ts';
import { asSandbox } from '../pages.ts';
import type { Mishap, Sandbox } from '../sandbox.ts';
import { type Deed, shopperBy, shopperPages } from '../shopper-pages.ts';
import { type Order, openOrders, toOrderResponse } from './orders.ts';
import { checkedKeys, notThere, notUs, Refused } from './requests.ts';

const provider = 'Spotii';

/** Spotii, as far as the portal has to do with it. It sends no webhooks. */
export function spotiiSandbox(clock: Clock = systemClock): Sandbox {
  const mishaps = new Set<Mishap>();
  const keys = { publicKey: randomUUID(), privateKey: randomUUID() };
  const tokens = new Set<string>();
  const orders = openOrders(mishaps, clock);
  let place = '';

  function end(order: Order, does: Deed): void {
    if (order.state !== 'open') return;
    if (does === 'leave') order.state = 'left';
    else if (does !== 'pay' || mishaps.has('decline')) order.state = 'rejected';
    else orders.agree(order);
  }

  const refuse = (reply: FastifyReply, { status, body }: Refused) => reply.code(status).send(body);
  /** Only what was done can get lost: an order that was read can be read again. */
  const answer = (reply: FastifyReply, said: object) => {
    if (said instanceof Refused) return refuse(reply, said);
    return mishaps.has('timeOut') ? hangUp(reply) : reply.send(said);
  };
  const amidServerError = async (_request: unknown, reply: FastifyReply) => {
    if (mishaps.has('serverError')) return reply.code(500).send('Server Error (500)');
  };

  async function auth(app: FastifyInstance) {
    app.addHook('preHandler', amidServerError);
    app.post('/merchant/authentication/', async ({ body }, reply) => {
      const given = checkedKeys(body);
      if (given instanceof Refused) return refuse(reply, given);
      const { public_key, private_key } = given;
      if (public_key !== keys.publicKey || private_key !== keys.privateKey) return refuse(reply, notUs());
      const token = randomUUID();
      tokens.add(token);
      return { token };
    });
  }

  type ByKey = { Params: { key: string } };
  async function api(app: FastifyInstance) {
    app.addHook('preHandler', amidServerError);
    app.addHook('preHandler', async ({ headers }, reply) => {
      const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
      if (!tokens.has(token)) return refuse(reply, notUs());
    });
    app.post('/checkouts/', async ({ body }, reply) => {
      const order = orders.checkout(body);
      if (order instanceof Refused) return refuse(reply, order);
      const { reference, total, currency } = toOrderResponse(order);
      const checkout_url = `${place}/page/${order.key}`;
      return answer(reply, { checkout_url, reference, total, currency });
    });
    app.get<ByKey>('/orders/:key/', async ({ params }, reply) => {
      const order = orders.find(params.key);
      return order ? toOrderResponse(order) : refuse(reply, notThere());
    });
    app.post<ByKey>('/orders/:key/capture/', async ({ params }, reply) => {
      const order = orders.find(params.key);
      return answer(reply, order ? orders.capture(order) : notThere());
    });
    app.post<ByKey>('/orders/:key/refund/', async ({ params, body }, reply) => {
      const order = orders.find(params.key);
      return answer(reply, order ? orders.refund(order, body) : notThere());
    });
  }

  const pages = shopperPages({
    provider,
    own: spotiiPage,
    page(key) {
      const order = orders.find(key);
      if (order?.state !== 'open') return undefined;
      const { description, money, confirmUrl, rejectUrl } = order;
      return { description, money, action: `${place}/page/${key}`, leadsTo: [confirmUrl, rejectUrl] };
    },
    async end(key, does) {
      const order = orders.find(key);
      if (!order) return undefined;
      end(order, does);
      return order.state === 'agreed' ? order.confirmUrl : order.rejectUrl;
    },
  });

  return {
    name: 'spotii',
    async plugin(app) {
      asSandbox(app);
      await app.register(auth, { prefix: '/auth/api/v1.0' });
      await app.register(api, { prefix: '/api/v1.0' });
      await app.register(pages, { prefix: '/page' });
    },
    standsAt(url) {
      place = url;
    },
    secrets: () => ({ url: place, ...keys }),
    mishaps,
    payments: orders.payments,
    shopper: shopperBy(async (key, does) => {
      const order = orders.find(key);
      if (!order) throw new Error(`there is no order ${key}`);
      end(order, does);
    }),
    deliver: async () => undefined,
  };
}
