import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';
import { hangUp } from '../hang-up.ts';
import type { Mishap } from '../sandbox.ts';
import type { Books, Capture, Payment, Refund } from './books.ts';
import {
  checkedCapture,
  checkedFrequent,
  checkedListing,
  checkedRefund,
  checkedSingle,
  invalid,
  notThere,
  notUs,
  Refused,
} from './requests.ts';
import {
  toCapture,
  toChargeback,
  toFrequent,
  toMade,
  toRefund,
  toSingle,
  toTransaction,
} from './responses.ts';

interface ApiOptions {
  books: Books;
  mishaps: ReadonlySet<Mishap>;
  clock: Clock;
  account: { accountId: string; apiKey: string };
  place(): string;
  /** Beside an answer that the portal is waiting for. */
  tellOfCapture(capture: Capture): void;
  tellOfRefund(refund: Refund): void;
}

interface Kept {
  path: string;
  body: string;
  status: number;
  answer: object;
  at: Temporal.Instant;
}
const keysLive = { hours: 24 };

type ById = { Params: { id: string } };

/** Easypay's calls, as far as the portal makes them. */
export function openApi({ books, mishaps, clock, account, place, ...tell }: ApiOptions) {
  const once = new Map<string, Kept>();
  const single = (id: string) => books.payments.find((one) => one.kind === 'single' && one.id === id);
  const frequent = (id: string) => books.payments.find((one) => one.kind === 'frequent' && one.id === id);
  const capture = (id: string) => books.captures.find((one) => one.id === id);
  const isReference = ({ of }: Capture) => books.payments.find(({ id }) => id === of)?.method === 'mb';
  const refuse = (reply: FastifyReply, { status, body }: Refused) => reply.code(status).send(body);
  const shown = (payment: Payment) =>
    payment.kind === 'single' ? toSingle(payment, place()) : toFrequent(payment, place());

  /** Does a request once for each key, and answers a repeated one as before. */
  function answer(request: FastifyRequest, reply: FastifyReply, act: () => object | Refused) {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key.length > 50) return refuse(reply, invalid('Idempotency-Key'));
    const said = { path: request.url, body: JSON.stringify(request.body) };
    const before = once.get(key);
    const isKept = before && Temporal.Instant.compare(before.at.add(keysLive), clock.now()) > 0;
    if (isKept && (before.path !== said.path || before.body !== said.body)) {
      return refuse(reply, new Refused(422, 'Idempotency-Key'));
    }
    const done = isKept ? undefined : act();
    const status = done instanceof Refused ? done.status : 201;
    const result =
      before && isKept
        ? before
        : { ...said, status, answer: done instanceof Refused ? done.body : (done ?? {}), at: clock.now() };
    once.set(key, result);
    if (mishaps.has('timeOut')) return hangUp(reply);
    if (isKept) reply.header('idempotency-replay', 'true');
    return reply.code(result.status).send(result.answer);
  }
  const created = (id: string) => ({ status: 'ok', message: ['Created'], id });

  function list<T extends { at: Temporal.Instant }>(
    query: unknown,
    all: readonly T[],
    write: (one: T) => object,
  ) {
    const listing = checkedListing(query);
    if (listing instanceof Refused) return listing;
    const { from, to, limit, cursor } = listing;
    const found = all.filter(
      ({ at }) => Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, to) <= 0,
    );
    const data = found.slice(cursor, cursor + limit).map(write);
    const next_cursor = cursor + limit < found.length ? String(cursor + limit) : '';
    return { metadata: { next_cursor, count: data.length }, data };
  }
  const send = (reply: FastifyReply, said: object | Refused | undefined) => {
    if (said === undefined) return refuse(reply, notThere());
    return said instanceof Refused ? refuse(reply, said) : reply.send(said);
  };

  function money(app: FastifyInstance): void {
    app.post<ById>('/capture/:id', (request, reply) =>
      answer(request, reply, () => {
        const means = frequent(request.params.id);
        const wanted = checkedCapture(request.body);
        if (means?.kind !== 'frequent') return notThere();
        const taken = wanted instanceof Refused ? wanted : books.take(means, wanted);
        if (taken instanceof Refused) return taken;
        if (taken.status !== 'waiting') tell.tellOfCapture(taken);
        return created(taken.id);
      }),
    );
    app.post<ById>('/refund/:id', (request, reply) =>
      answer(request, reply, () => {
        const of = capture(request.params.id);
        const wanted = checkedRefund(request.body);
        if (!of) return notThere();
        const made = wanted instanceof Refused ? wanted : books.refund(of, wanted);
        if (made instanceof Refused) return made;
        tell.tellOfRefund(made);
        return created(made.id);
      }),
    );
    // A question does nothing whose answer could be lost, so `timeOut` leaves it alone.
    app.get<ById>('/capture/:id', async ({ params }, reply) => {
      const found = capture(params.id);
      return send(reply, found && toCapture(found, isReference(found)));
    });
    app.get('/capture', async ({ query }, reply) =>
      send(
        reply,
        list(query, books.captures, (one) => toCapture(one, isReference(one))),
      ),
    );
    app.get<ById>('/refund/:id', async ({ params }, reply) => {
      const of = books.captures.find(({ refunds }) => refunds.some(({ id }) => id === params.id));
      const found = of?.refunds.find(({ id }) => id === params.id);
      return send(reply, of && found && toRefund(found, of));
    });
    app.get('/chargeback', async ({ query }, reply) =>
      send(reply, list(query, books.chargebacks, toChargeback)),
    );
    app.get('/report/transactions', async ({ query }, reply) => {
      const { start_date } = query as { start_date?: string };
      if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(start_date ?? ''))
        return refuse(reply, new Refused(412, 'start_date'));
      const paid = books.captures.filter(({ status }) => status === 'success');
      return reply.send({ meta: { page: { current: 1, total: 1 } }, data: paid.map(toTransaction) });
    });
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('preHandler', async ({ headers }, reply) => {
      if (mishaps.has('serverError'))
        return reply.code(500).send({ status: 'error', message: ['Internal error'] });
      const isUs = headers['accountid'] === account.accountId && headers['apikey'] === account.apiKey;
      if (!isUs) return refuse(reply, notUs());
      for (const one of books.pass()) tell.tellOfCapture(one);
    });
    app.post('/single', (request, reply) =>
      answer(request, reply, () => {
        const wanted = checkedSingle(request.body);
        return wanted instanceof Refused ? wanted : toMade(books.single(wanted), place());
      }),
    );
    app.post('/frequent', (request, reply) =>
      answer(request, reply, () => {
        const wanted = checkedFrequent(request.body);
        return wanted instanceof Refused ? wanted : toMade(books.frequent(wanted), place());
      }),
    );
    for (const [path, kind] of [
      ['/single', 'single'],
      ['/frequent', 'frequent'],
    ] as const) {
      const find = kind === 'single' ? single : frequent;
      app.get<{ Querystring: { key?: string } }>(path, async ({ query }, reply) => {
        const data = books.payments.filter((one) => one.kind === kind && one.key === query.key).map(shown);
        return reply.send({ meta: { page: { current: 1, total: 1 } }, data });
      });
      app.get<ById>(`${path}/:id`, async ({ params }, reply) => {
        const found = find(params.id);
        return send(reply, found && shown(found));
      });
      app.delete<ById>(`${path}/:id`, async ({ params }, reply) => {
        const found = find(params.id);
        const refused = found ? books.remove(found) : notThere();
        if (mishaps.has('timeOut')) return hangUp(reply);
        return refused ? refuse(reply, refused) : reply.code(204).send();
      });
    }
    money(app);
  };
}
