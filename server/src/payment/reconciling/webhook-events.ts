import { parse } from 'node:querystring';
import { setTimeout as wait } from 'node:timers/promises';
import { paymentKey } from '@foyer/contract/payment/shapes';
import { centerId as centerIdShape } from '@foyer/contract/shared/key-schemas';
import { type PaymentProvider, paymentProviders } from '@foyer/contract/shared/portal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../frame/context.ts';
import { errorBodyOf } from '../../frame/errors.ts';
import { refuse } from '../../frame/refuse.ts';
import { json } from '../../platform/db/tables.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { type MerchantAccount, merchantAccountOf, openProvider } from '../merchant-account.ts';
import type { OpenProvider } from '../provider/provider.ts';
import type { WebhookEvent, WebhookMessage } from '../provider/webhook.ts';
import { NoAnswer } from '../providers/ask.ts';
import { findByReference, type PaymentRow, readPayment, setPayment } from '../store.ts';
import { sendFramedReturn } from './framed-return.ts';
import { reconcileRead } from './reconcile-payment.ts';

const webhookParams = z.strictObject({
  provider: z.enum(paymentProviders),
  centerId: z.coerce.number().pipe(centerIdShape),
  secret: z
    .string()
    .regex(/^[\w.-]{1,200}$/)
    .optional(),
});
const returnParams = z.strictObject({ provider: z.enum(paymentProviders), key: paymentKey });
const hidden = { hide: true } as never;
const longestMessage = 200_000;
/** A provider reports many payments from one address, so webhooks have a limit of their own. */
const ownLimit = { rateLimit: { max: 6000, timeWindow: '1 minute' } };
/** Limits unverified messages that make the portal call a provider: anybody can send them. */
const unprovenPerMinute = 60;
/** A provider that has to wait longer for our reply sends the event again. */
const patienceMs = 5000;

/** Receives the webhooks of providers, and shoppers who return by a posted form. */
export async function paymentWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (routes) => {
    // Signatures cover the raw bytes, so no parser may consume the body first.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: longestMessage },
      (_request, body, done) => done(null, body),
    );
    const countUnproven = app.createRateLimit({
      max: unprovenPerMinute,
      timeWindow: '1 minute',
      keyGenerator: (request) => `unproven notification from ${limitedAddress(request.ip)}`,
    });
    const exceedsLimit = async (provider: OpenProvider, request: FastifyRequest): Promise<boolean> => {
      if (!provider.needsReadingBack?.(messageIn(request))) return false;
      const counted = await countUnproven(request);
      return !counted.isAllowed && counted.isExceeded;
    };
    const notFound = (request: FastifyRequest, reply: FastifyReply) =>
      reply.code(404).send(errorBodyOf(refuse('general.notFound'), services.clock.now(), request.id));

    routes.post(
      '/payment-notification/:provider/:centerId/:secret?',
      { schema: hidden, config: ownLimit },
      async (request, reply) => {
        const params = webhookParams.safeParse(request.params);
        const club = params.success ? await services.clubs.byCenter(params.data.centerId) : undefined;
        if (!params.success || !club) return notFound(request, reply);
        const { provider: name, centerId } = params.data;
        const merchant = await merchantAccountOf(services, centerId);
        const provider = openProvider(merchant, name);
        if (!provider) return notFound(request, reply);
        if (await exceedsLimit(provider, request)) {
          return reply
            .code(429)
            .send(errorBodyOf(refuse('general.tooManyRequests'), services.clock.now(), request.id));
        }
        const events = await parseWebhook(services, provider, request);
        if (events === 'unknown') {
          return reply
            .code(503)
            .send(errorBodyOf(refuse('general.connectionError'), services.clock.now(), request.id));
        }
        if (!events) {
          services.log.warn(
            { provider: name, center: centerId },
            'a notification that the provider did not write',
          );
          return reply
            .code(403)
            .send(errorBodyOf(refuse('general.notAuthorized'), services.clock.now(), request.id));
        }
        const received = { services, merchant, name, message: messageIn(request) };
        const payments = await Promise.all(events.map((one) => storeEvent(received, one)));
        const byKey = new Map(
          payments.flatMap((payment) => (payment ? [[payment.key, payment] as const] : [])),
        );
        await reconcilePayments(services, [...byKey.values()]);
        const { acknowledgement: acknowledges } = services.providers.find((one) => one.name === name) ?? {
          acknowledgement: { status: 200, body: '' },
        };
        return reply.code(acknowledges.status).type('text/plain').send(acknowledges.body);
      },
    );

    routes.get('/payment-return/:provider', { schema: hidden }, async (request, reply) => {
      const provider = services.providers.find(
        ({ name }) => name === (request.params as { provider: string }).provider,
      );
      const key = paymentKey.safeParse(provider?.paymentKeyIn?.(request.query as Record<string, string>));
      const payment = key.success ? await readPayment(services.db, key.data) : undefined;
      if (payment?.provider !== provider?.name || !payment?.provider_order) return notFound(request, reply);
      // Says nothing about the payment: our result page asks.
      return reply.redirect(payment.provider_order.returnUrl, 303);
    });

    routes.post('/payment-return/:provider/:key', { schema: hidden }, async (request, reply) => {
      const params = returnParams.safeParse(request.params);
      const payment = params.success ? await readPayment(services.db, params.data.key) : undefined;
      if (!params.success || payment?.provider !== params.data.provider || !payment.provider_order) {
        return notFound(request, reply);
      }
      const provider = openProvider(await merchantAccountOf(services, payment.center_id), payment.provider);
      const fields = provider?.parseReturn?.(fieldsIn(request));
      if (fields) {
        await setPayment(services.db, payment, { returned: { ...payment.returned, ...fields } });
      }
      // Forged or not, the form leads to our result page, where the provider is asked.
      return reply.redirect(payment.provider_order.returnUrl, 303);
    });

    // What staff see in the frame once a provider is done. The page around it shows how it went.
    routes.get('/payment-return/:provider/:key', { schema: hidden }, async (request, reply) => {
      const params = returnParams.safeParse(request.params);
      const payment = params.success ? await readPayment(services.db, params.data.key) : undefined;
      if (!params.success || payment?.provider !== params.data.provider || !payment.provider_order) {
        return notFound(request, reply);
      }
      return sendFramedReturn(reply, payment.provider_order.language);
    });
  });
}

/**
 * Verifies a message, which may require asking the provider. If the provider does not answer, the message is refused:
 * some providers send it again, and the scheduled checks read every payment anyway.
 */
async function parseWebhook({ log }: Services, provider: OpenProvider, request: FastifyRequest) {
  try {
    return await provider.parseWebhook(messageIn(request));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    log.warn({ why: error.message }, 'a notification that could not be checked');
    return 'unknown';
  }
}

interface ReceivedWebhook {
  services: Services;
  /** Merchant account that received the webhook. */
  merchant: MerchantAccount;
  name: PaymentProvider;
  message: WebhookMessage;
}

/**
 * Stores an event once and returns its payment. One account may serve all centres of a brand and send its
 * webhooks to one of them; a centre with its own account can only report its own payments.
 */
async function storeEvent(
  { services, merchant, name, message }: ReceivedWebhook,
  { paymentKey, reference, eventKey, data: fact }: WebhookEvent,
): Promise<PaymentRow | undefined> {
  const { db, clock } = services;
  const payment =
    reference && !paymentKey ? await findByReference(db, name, reference) : await readPayment(db, paymentKey);
  if (!payment || payment.provider !== name) return undefined;
  const { club } = merchant;
  if (payment.center_id !== club.center.id) {
    const own = await merchantAccountOf(services, payment.center_id);
    const provider = own.club.brand.id === club.brand.id ? openProvider(own, name) : undefined;
    const same = (await provider?.parseWebhook(message)) ?? [];
    if (!same.some((one) => one.eventKey === eventKey)) return undefined;
  }
  await db
    .insertInto('payment_event')
    .values({
      center_id: payment.center_id,
      payment_id: payment.id,
      event_key: eventKey,
      data: fact === undefined ? null : json(fact),
      came_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return payment;
}

/** Reconciles the payments. Returns before the provider stops waiting for our reply; the rest runs on. */
async function reconcilePayments(services: Services, payments: readonly PaymentRow[]): Promise<void> {
  const reconciled = Promise.all(
    payments.map(async (payment) =>
      reconcileRead(await merchantAccountOf(services, payment.center_id), payment, { hasEvent: true }),
    ),
  ).catch((error: unknown) => services.log.error({ err: error }, 'news of a payment'));
  const timeout = new AbortController();
  await Promise.race([
    reconciled,
    wait(patienceMs, undefined, { signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
}

const bytesIn = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

const secretIn = ({ params }: FastifyRequest) => (params as { secret?: string }).secret;

const messageIn = (request: FastifyRequest): WebhookMessage => ({
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  ),
  body: bytesIn(request),
  query: request.query as Record<string, string>,
  ...(secretIn(request) !== undefined && { secret: secretIn(request) ?? '' }),
});

const fieldsIn = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parse(bytesIn(request).toString('utf8'), '&', '=', { maxKeys: 100 })).map(
      ([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)],
    ),
  );
