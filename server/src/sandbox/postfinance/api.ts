import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hangUp } from '../hang-up.ts';
import { makeLink } from './links.ts';
import { makeRefund } from './refunds.ts';
import { linkCreate, refundCreate, searched, transactionCreate } from './requests.ts';
import { toRefundResponse, toTransactionResponse } from './responses.ts';
import { abandon, complete, create, isOpen, pay, type Space, type Transaction } from './space.ts';
import { provenAt } from './token.ts';
import type { Signer } from './webhooks.ts';

/** What the paths of the web service need to know of the sandbox. */
export interface ServiceContext {
  space: Space;
  signer: Signer;
  account: { userId: string; spaceId: number; key: Uint8Array };
  /** Told with every request that proved itself: the sandbox has no clock of its own. */
  itIs(unixSeconds: number): void;
  standsAt(): string;
  /** Tells what came of a request, beside its answer. */
  tellSoon(): void;
}

const apiPath = '/api/v2.0';
const named = z.object({ id: z.coerce.number().int() });
const expandQuery = z.object({ expand: z.string().optional() });

const no = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ code: `sandbox_${status}`, message });

/** The key of signatures is the same for every space, so it is asked for without one. */
const needsSpace = (path: string): boolean => !path.startsWith(`${apiPath}/webhooks/encryption-keys/`);

async function authorise(request: FastifyRequest, reply: FastifyReply, context: ServiceContext) {
  const path = request.raw.url?.slice(request.raw.url.indexOf(apiPath)) ?? '';
  const { authorization, space } = request.headers;
  const at = await provenAt({ authorization, path, method: request.method }, context.account);
  if (at === undefined) return no(reply, 401, 'This token does not prove this request.');
  if (needsSpace(path) && space !== String(context.account.spaceId)) return no(reply, 403, 'Not your space.');
  context.itIs(at);
  if (context.space.mishaps.has('serverError')) return no(reply, 500, 'The sandbox is set to fail.');
}

function readsAndChanges(app: FastifyInstance, { space, standsAt, account }: ServiceContext): void {
  const find = (request: FastifyRequest): Transaction | undefined => {
    const { id } = named.parse(request.params);
    return space.transactions.find((one) => one.id === id);
  };
  /** A path about one transaction. */
  const about = (
    method: 'GET' | 'POST',
    path: string,
    answer: (found: Transaction, reply: FastifyReply, expand?: string) => unknown,
  ) =>
    app.route({
      method,
      url: `/payment/transactions/:id${path}`,
      handler: async (request, reply) => {
        const found = find(request);
        if (found === undefined) return no(reply, 404, 'No such transaction.');
        return answer(found, reply, expandQuery.parse(request.query).expand);
      },
    });

  app.post('/payment/transactions', async (request, reply) => {
    const wanted = transactionCreate.safeParse(request.body);
    if (!wanted.success) return no(reply, 400, wanted.error.message);
    return toTransactionResponse(create(space, wanted.data), expandQuery.parse(request.query).expand);
  });
  app.get('/payment/transactions/search', async (request, reply) => {
    const [, field, value] = searched.safeParse(request.query).data?.query.match(/^(\w+):"(.*)"$/) ?? [];
    if (field !== 'merchantReference') return no(reply, 400, 'The sandbox searches by merchantReference.');
    const found = space.transactions.filter((one) => one.request.merchantReference === value);
    const { expand } = expandQuery.parse(request.query);
    return {
      data: found.map((one) => toTransactionResponse(one, expand)),
      hasMore: false,
      limit: 10,
      offset: 0,
    };
  });
  about('GET', '', (found, _reply, expand) => toTransactionResponse(found, expand));
  about('GET', '/payment-page-url', ({ id }, reply) =>
    reply.type('text/plain').send(`${standsAt()}/s/${account.spaceId}/payment/transaction/pay/${id}`),
  );
  about('POST', '/process-without-interaction', (found, reply, expand) => {
    const { customersPresence, token, customerId } = found.request;
    const isKept = space.tokens.some((kept) => kept.id === token && kept.customerId === customerId);
    if (customersPresence !== 'NOT_PRESENT' || !isKept || !isOpen(found)) {
      return no(reply, 422, 'There is no card to charge for this transaction.');
    }
    pay(space, found);
    return toTransactionResponse(found, expand);
  });
  about('POST', '/complete-online', (found, reply) => {
    if (found.state !== 'AUTHORIZED') return no(reply, 422, 'Nothing is promised.');
    complete(space, found);
    return { state: 'SUCCESSFUL', linkedTransaction: found.id };
  });
  about('POST', '/void-online', (found, reply) => {
    if (found.state !== 'AUTHORIZED') return no(reply, 422, 'Nothing is promised.');
    abandon(space, found);
    return { state: 'SUCCESSFUL', linkedTransaction: found.id };
  });
}

function linksAndCards(app: FastifyInstance, { space, standsAt, account }: ServiceContext): void {
  app.post('/payment/links', async (request, reply) => {
    const wanted = linkCreate.safeParse(request.body);
    if (!wanted.success) return no(reply, 400, wanted.error.message);
    const { id } = makeLink(space, wanted.data);
    return { id, version: 1, state: 'ACTIVE', url: `${standsAt()}/s/${account.spaceId}/payment-link/${id}` };
  });
  app.get('/payment/links/search', async (request, reply) => {
    const [, field, value] = searched.safeParse(request.query).data?.query.match(/^(\w+):"(.*)"$/) ?? [];
    if (field !== 'externalId') return no(reply, 400, 'The sandbox searches by externalId.');
    const found = space.links.filter((one) => one.request.externalId === value && !one.isGone);
    const data = found.map(({ id, request: { externalId } }) => ({
      id,
      version: 1,
      state: 'ACTIVE',
      externalId,
    }));
    return { data, hasMore: false, limit: 10, offset: 0 };
  });
  app.delete('/payment/links/:id', async (request, reply) => {
    const { id } = named.parse(request.params);
    const link = space.links.find((one) => one.id === id);
    if (link === undefined) return no(reply, 404, 'No such link.');
    link.isGone = true;
    return reply.code(204).send();
  });
  app.delete('/payment/tokens/:id', async (request, reply) => {
    const { id } = named.parse(request.params);
    const at = space.tokens.findIndex((token) => token.id === id);
    if (at < 0) return no(reply, 404, 'No such card.');
    space.tokens.splice(at, 1);
    return reply.code(204).send();
  });
}

function refundsAndKeys(app: FastifyInstance, { space, signer }: ServiceContext): void {
  app.post('/payment/refunds', async (request, reply) => {
    const wanted = refundCreate.safeParse(request.body);
    if (!wanted.success) return no(reply, 400, wanted.error.message);
    const refund = makeRefund(space, wanted.data);
    return refund === undefined
      ? no(reply, 422, 'There is not so much to give back.')
      : toRefundResponse(refund);
  });
  app.get('/payment/refunds/search', async (request, reply) => {
    const [, field, value] = searched.safeParse(request.query).data?.query.match(/^(\w+):"(.*)"$/) ?? [];
    if (field !== 'externalId') return no(reply, 400, 'The sandbox searches by externalId.');
    const found = space.refunds.filter((one) => one.request.externalId === value);
    return { data: found.map((one) => toRefundResponse(one)), hasMore: false, limit: 10, offset: 0 };
  });
  app.get('/payment/refunds/:id', async (request, reply) => {
    const { id } = named.parse(request.params);
    const refund = space.refunds.find((one) => one.id === id);
    if (refund === undefined) return no(reply, 404, 'No such refund.');
    return toRefundResponse(refund, expandQuery.parse(request.query).expand);
  });
  app.get('/webhooks/encryption-keys/:id', async (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params);
    return id === signer.keyId
      ? reply.type('text/plain').send(signer.publicKey)
      : no(reply, 404, 'No such key.');
  });
}

/** The paths of the web service that the portal uses, with the answers of the real one. */
export async function webService(app: FastifyInstance, context: ServiceContext): Promise<void> {
  await app.register(
    async (api) => {
      api.addHook('preHandler', (request, reply) => authorise(request, reply, context));
      api.addHook('onSend', async (request, reply) => {
        context.tellSoon();
        // Reading does nothing whose answer could be lost.
        if (context.space.mishaps.has('timeOut') && request.method !== 'GET') hangUp(reply);
      });
      readsAndChanges(api, context);
      linksAndCards(api, context);
      refundsAndKeys(api, context);
    },
    { prefix: apiPath },
  );
}
