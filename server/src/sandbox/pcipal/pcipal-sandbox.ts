import { randomUUID } from 'node:crypto';
import { decimal } from '@foyer/contract/shared/money-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { sameSecret } from '../../platform/same-secret.ts';
import { hangUp } from '../hang-up.ts';
import { asSandbox } from '../pages.ts';
import type { Sandbox, SandboxBank } from '../sandbox.ts';
import { openWebhookSender } from '../webhooks.ts';
import { adyenGateway } from './adyen-gateway.ts';
import { agentPages } from './agent-pages.ts';
import type { SandboxGateway } from './gateway.ts';
import { ppsGateway } from './pps-gateway.ts';
import { forLaunch, newSession, paymentsIn, type Session } from './sessions.ts';

const sessionNumber = '319';
const tenantName = 'foyer-sandbox';
const flowId = '4711';
const tokenMinutes = 5;
const goodCard = '4111111111111111';
const badCard = '4000000000000002';

/** With a sandbox of PPS behind it. */
export const pcipalSandbox = (clock: Clock = systemClock) => pcipalBefore(ppsGateway(clock), clock);

/** With a sandbox of Adyen behind it, whose webhooks are sent to PCI Pal's address in the portal. */
export function pcipalAdyenSandbox(clock: Clock = systemClock) {
  const gateway = adyenGateway();
  return {
    ...pcipalBefore(gateway, clock),
    get tells() {
      return gateway.sandbox.tells;
    },
    set tells(address: string | undefined) {
      gateway.sandbox.tells = address;
    },
  };
}

/**
 * PCI Pal, as far as the portal has to do with it. A card goes from it to the gateway behind it by the gateway's protocol, and the
 * portal asks the gateway.
 */
function pcipalBefore(
  { sandbox: gateway, secrets: gatewaySecrets, charge }: SandboxGateway,
  clock: Clock,
): Sandbox & { bank: SandboxBank } {
  const { mishaps } = gateway;
  const sender = openWebhookSender(mishaps);
  const clientId = randomUUID();
  const clientSecret = randomUUID();
  const callbackKey = randomUUID();
  const sessions: Session[] = [];
  const tokens = new Map<string, Temporal.Instant>();
  let place = '';

  const isToken = (token: string | undefined) => {
    const until = token === undefined ? undefined : tokens.get(token);
    return until !== undefined && Temporal.Instant.compare(clock.now(), until) < 0;
  };

  async function callBack({ values }: Session, result: string, number = '', taken?: number): Promise<void> {
    const { orderId, amount, currencyCode, callbackURL, customData1 } = values;
    const url = mishaps.has('wrongSignature') ? `${callbackURL.slice(0, -3)}AAA` : callbackURL;
    const fields = {
      orderCurrency: currencyCode,
      orderAmount: decimal({ amount: taken ?? Number(amount), currency: currencyCode }),
      orderReference: orderId,
      ppAccountID: '1210',
      transactionResult: result,
      transactionAuthCode: result === 'SUCCESS' ? 'TAS123' : '',
      transactionID: number,
      transactionResponseMsg: result,
      cardExpiry: '1230',
      cardLast4: '1111',
      ppCallID: randomUUID(),
      customData1,
    };
    await sender.tell({
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }

  async function take(session: Session, card: string): Promise<void> {
    if (session.state !== 'open') throw new Error('the session is over');
    const charged = await charge(session.values, card);
    // The gateway did not answer: the agent looks there, and nobody is called back.
    if (!charged) return;
    session.state = charged.isDeclined ? 'failed' : 'paid';
    await callBack(
      session,
      charged.isDeclined ? 'DECLINE' : charged.isTaken ? 'SUCCESS' : 'PENDING',
      charged.id,
      charged.amount,
    );
  }
  async function cancel(session: Session): Promise<void> {
    if (session.state !== 'open') return;
    session.state = 'cancelled';
    await callBack(session, 'CANCELLED');
  }

  async function api(app: FastifyInstance) {
    app.addHook('preHandler', async (_request, reply) => {
      if (mishaps.has('serverError')) return reply.code(500).send({ Message: 'An error has occurred.' });
    });
    app.post<{ Body: Record<string, string> }>('/token', async ({ body = {} }, reply) => {
      const isClient =
        body['grant_type'] === 'client_credentials' &&
        body['tenantname'] === tenantName &&
        body['client_id'] === clientId &&
        sameSecret(body['client_secret'] ?? '', clientSecret);
      if (!isClient || !body['username']) return reply.code(400).send({ error: 'invalid_client' });
      const access_token = randomUUID();
      tokens.set(access_token, clock.now().add({ minutes: tokenMinutes }));
      const refresh_token = randomUUID();
      return {
        access_token,
        token_type: 'bearer',
        expires_in: 299,
        refresh_token,
        client_id: clientId,
        tenantName,
      };
    });
    app.post<{ Params: { number: string } }>(
      '/session/:number/launch',
      async (request, reply: FastifyReply) => {
        const { authorization = '' } = request.headers;
        if (!isToken(authorization.replace(/^Bearer /, ''))) return reply.code(401).send();
        const launch = forLaunch.safeParse(request.body);
        const isFlow = request.params.number === sessionNumber && launch.data?.flowId === flowId;
        if (!launch.success || !isFlow) return reply.code(400).send({ Message: 'No such flow' });
        const session = newSession(launch.data.initialValues, sessions.length);
        sessions.push(session);
        return mishaps.has('timeOut') ? hangUp(reply) : { Id: session.id, LinkId: session.code };
      },
    );
  }

  const openOf = (key: string): Session => {
    const session = sessions.findLast(({ values, state }) => values.customData1 === key && state === 'open');
    if (!session) throw new Error(`no session is open for ${key}`);
    return session;
  };

  return {
    name: 'pcipal',
    async plugin(app) {
      await app.register(gateway.plugin, { prefix: '/gateway' });
      await app.register(async (own) => {
        asSandbox(own);
        await own.register(api, { prefix: '/api/v1' });
        await own.register(
          (pages) =>
            agentPages(pages, {
              find: (id) => sessions.find((one) => one.id === id),
              isToken,
              urlOf: ({ id }) => `${place}/session/${sessionNumber}/view/${id}/framed`,
              cards: { good: goodCard, bad: badCard },
              take,
              cancel,
            }),
          { prefix: `/session/${sessionNumber}/view` },
        );
      });
    },
    standsAt(url) {
      place = url;
      gateway.standsAt(`${url}/gateway`);
    },
    secrets() {
      const own = { url: place, tenantName, clientId, clientSecret, flowId, sessionNumber, callbackKey };
      return { ...own, ...gatewaySecrets() };
    },
    mishaps,
    payments: () => paymentsIn(sessions, gateway.payments()),
    shopper: {
      pays: (key) => take(openOf(key), goodCard),
      isDeclined: (key) => take(openOf(key), badCard),
      goesBack: (key) => cancel(openOf(key)),
      // The call is dropped, and nobody takes it up again.
      takesTooLong: async (key) => {
        openOf(key).state = 'expired';
      },
    },
    bank: gateway.bank,
    async deliver() {
      await sender.deliver();
      await gateway.deliver();
    },
  };
}
