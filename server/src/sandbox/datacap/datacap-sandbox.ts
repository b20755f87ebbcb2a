import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { hangUp } from '../hang-up.ts';
import { asSandbox } from '../pages.ts';
import type { Mishap, Sandbox } from '../sandbox.ts';
import { openBooks, toResponse } from './books.ts';
import { cardFields } from './card-fields.ts';
import { reportRequest, returnRequest, saleRequest } from './requests.ts';
import { decliningCard, payingCard } from './test-cards.ts';

const wrong = (Message: string) => ({
  ResponseOrigin: 'Api',
  ReturnCode: '100001',
  Status: 'Error',
  Message,
});

/** Datacap, as far as the portal has to do with it. A repeated request is another sale. */
export function datacapSandbox(clock: Clock = systemClock): Sandbox {
  const mishaps = new Set<Mishap>();
  const books = openBooks(mishaps, clock);
  const own = {
    mid: 'FOYERSANDBOX',
    apiKey: randomUUID(),
    tokenKey: randomUUID(),
    reportingKey: randomUUID(),
  };
  const basic = `Basic ${Buffer.from(`${own.mid}:${own.apiKey}`).toString('base64')}`;
  /** Tokens that shoppers' browsers have got, by our keys. */
  const brought = new Map<string, string>();
  let place = '';

  type Made = ReturnType<typeof books.sell>;
  function answered(reply: FastifyReply, made: Made) {
    if (mishaps.has('timeOut')) return hangUp(reply);
    if (!made) return reply.code(400).send(wrong('Invalid Field: Token'));
    return reply.code(made.taken.amount > 0 ? 200 : 402).send(toResponse(made));
  }
  async function payApi(app: FastifyInstance) {
    app.addHook('preHandler', async (request, reply) => {
      if (mishaps.has('serverError')) return reply.code(500).send('Internal Server Error');
      if (request.headers.authorization !== basic) return reply.code(401).send(wrong('Unauthorized'));
    });
    app.post('/credit/sale', (request, reply) => {
      const parsed = saleRequest.safeParse(request.body);
      return parsed.success
        ? answered(reply, books.sell(parsed.data))
        : reply.code(400).send(wrong(parsed.error.issues[0]?.message ?? ''));
    });
    app.post('/credit/return', (request, reply) => {
      const parsed = returnRequest.safeParse(request.body);
      return parsed.success
        ? answered(reply, books.giveBack(parsed.data))
        : reply.code(400).send(wrong(parsed.error.issues[0]?.message ?? ''));
    });
    // A question does nothing whose answer could be lost, so `timeOut` leaves it alone.
    app.get<{ Params: { refNo: string } }>('/credit/:refNo', (request, reply) => {
      const found = books.byNumber(request.params.refNo);
      return found ? toResponse(found) : reply.code(404).send(wrong('Not Found'));
    });
  }
  function reports(app: FastifyInstance) {
    app.post('/V3/Credit/Transactions/Query', (request, reply) => {
      if (mishaps.has('serverError')) return reply.code(500).send('Internal Server Error');
      const parsed = reportRequest.safeParse(request.body);
      if (request.headers.authorization !== own.reportingKey) return reply.code(401).send({});
      if (!parsed.success || parsed.data.merchant !== own.mid) return reply.code(400).send({});
      const { of, hasMore } = books.report(parsed.data);
      const transactions = of.map(({ invoiceNo, refNo }) => ({
        Request: { InvoiceNo: invoiceNo },
        Response: { RefNo: refNo },
      }));
      return { transactions, hasMore };
    });
  }

  return {
    name: 'datacap',
    async plugin(app) {
      asSandbox(app);
      await app.register(payApi, { prefix: '/v2' });
      await app.register(
        async (fields) => cardFields(fields, { books, tokenKey: own.tokenKey, url: () => place }),
        { prefix: '/v1/client' },
      );
      reports(app);
    },
    standsAt(url) {
      place = url;
    },
    secrets: () => ({ url: place, ...own }),
    mishaps,
    payments: books.payments,
    entersInPage: true,
    broughtBack: (key): Record<string, string> => {
      const token = brought.get(key);
      return token === undefined ? {} : { datacapToken: token };
    },
    shopper: {
      pays: async (key) => void brought.set(key, books.newToken(payingCard)),
      isDeclined: async (key) => void brought.set(key, books.newToken(decliningCard)),
      // Nobody knows of a shopper who leaves the fields empty.
      goesBack: async () => undefined,
      takesTooLong: async () => undefined,
    },
    deliver: async () => undefined,
  };
}
