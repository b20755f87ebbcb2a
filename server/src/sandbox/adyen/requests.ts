import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { adyenAmount } from '../../payment/providers/adyen/amount.ts';
import { sameSecret } from '../../platform/same-secret.ts';
import { hangUp } from '../hang-up.ts';
import type { Mishap } from '../sandbox.ts';

/** What is asked of the paths of Checkout 72, as far as the sandbox needs it. */
export const forMoney = z.object({
  merchantAccount: z.string(),
  reference: z.string(),
  amount: adyenAmount,
  returnUrl: z.url().optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  shopperReference: z.string().min(3).optional(),
  shopperLocale: z.string().optional(),
  countryCode: z.string().optional(),
  description: z.string().optional(),
  lineItems: z.array(z.object({ description: z.string().optional() })).optional(),
  storePaymentMethodMode: z.enum(['disabled', 'askForConsent', 'enabled']).optional(),
  allowedPaymentMethods: z.array(z.string()).optional(),
});
export const forSession = forMoney.required({ returnUrl: true });
const forStoredCard = forMoney.extend({
  paymentMethod: z.object({ storedPaymentMethodId: z.string() }),
  shopperReference: z.string(),
});
/** From PCI Pal's flow: the caller has typed the card on the telephone's keys. */
const forTypedCard = forMoney.extend({
  paymentMethod: z.object({ type: z.literal('scheme'), number: z.string().regex(/^\d{12,19}$/) }),
  shopperInteraction: z.literal('Moto'),
});
export const forCharge = z.union([forStoredCard, forTypedCard]);
export const forDetails = z.object({ details: z.object({ redirectResult: z.string() }) });
export const forRefund = z.object({
  merchantAccount: z.string(),
  amount: adyenAmount,
  reference: z.string(),
});

export interface Answer {
  status: number;
  body?: object;
}

export const refused = (status: number, message: string): Answer => ({
  status,
  body: { status, errorCode: status === 422 ? '130' : '000', message, errorType: 'validation' },
});

export interface Door {
  apiKey: string;
  merchantAccount: string;
  mishaps: ReadonlySet<Mishap>;
}

/** Lets nobody in but the club's server, and gives the same answer to what comes again with the same key. */
export function openDoor(app: FastifyInstance, { apiKey, merchantAccount, mishaps }: Door) {
  const firstAnswers = new Map<unknown, Promise<Answer>>();
  const sent = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body);
  /** The response to a change can get lost after the change was made. A read loses nothing. */
  const changed = (reply: FastifyReply, answer: Answer) =>
    mishaps.has('timeOut') ? hangUp(reply) : sent(reply, answer);

  app.addHook('onRequest', async (request, reply) => {
    if (!sameSecret(String(request.headers['x-api-key']), apiKey)) {
      return sent(reply, refused(401, 'Unauthorized'));
    }
    if (mishaps.has('serverError')) return reply.code(500).send({ status: 500, errorType: 'internal' });
  });

  function post<Asked extends object>(
    path: string,
    shape: z.ZodType<Asked>,
    use: (request: Asked, params: Record<string, string>) => Answer | Promise<Answer>,
  ): void {
    const answerTo = async (body: unknown, params: Record<string, string>): Promise<Answer> => {
      const request = shape.safeParse(body);
      if (!request.success) return refused(422, 'Something required is missing or is not as it must be');
      const isOther = 'merchantAccount' in request.data && request.data.merchantAccount !== merchantAccount;
      return isOther ? refused(403, 'Another merchant account') : use(request.data, params);
    };
    app.post<{ Params: Record<string, string> }>(path, async ({ headers, body, params }, reply) => {
      const key = headers['idempotency-key'];
      const answer = firstAnswers.get(key) ?? answerTo(body, params);
      if (key !== undefined) firstAnswers.set(key, answer);
      return changed(reply, await answer);
    });
  }
  return { post, sent, changed };
}
