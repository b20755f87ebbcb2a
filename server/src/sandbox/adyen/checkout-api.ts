import type { FastifyInstance } from 'fastify';
import { type Books, newNumber, type Outcome, type Sale, type Token } from './books.ts';
import {
  type Answer,
  type Door,
  forCharge,
  forDetails,
  forMoney,
  forRefund,
  forSession,
  openDoor,
  refused,
} from './requests.ts';
import { testCards } from './test-cards.ts';

type OfSale = { Params: { id: string }; Querystring: { sessionResult?: string }; Body: { status?: string } };

export interface CheckoutApi extends Door {
  books: Books;
  /** Where a shopper pays by a link. */
  pageOf(sale: Sale): string;
}

/** What the club's server asks: the paths of Checkout 72, as far as the club knows them. */
export function checkoutApi(app: FastifyInstance, api: CheckoutApi): void {
  const { books, merchantAccount } = api;
  const { post, sent, changed } = openDoor(app, api);
  const linkAnswer = (sale: Sale, status = 200): Answer => {
    const { id, request } = sale;
    const body = { ...request, merchantAccount, id, url: api.pageOf(sale), status: linkStatus(sale) };
    return { status, body };
  };

  post('/sessions', forSession, (request) => {
    const { id } = books.sell('session', request);
    return { status: 201, body: { ...request, id, sessionData: newNumber('data-'), mode: 'embedded' } };
  });
  app.get<OfSale>('/sessions/:id', async ({ params, query }, reply) => {
    const sale = books.byId(params.id);
    const isKnown = sale?.result !== undefined && sale.result === query.sessionResult;
    return sent(reply, isKnown ? sessionAnswer(sale) : refused(422, 'No such result'));
  });

  post('/paymentLinks', forMoney, (request) => linkAnswer(books.sell('link', request), 201));
  app.get<OfSale>('/paymentLinks/:id', async ({ params }, reply) => {
    const sale = books.byId(params.id);
    return sent(reply, sale ? linkAnswer(sale) : refused(404, 'No such link'));
  });
  app.patch<OfSale>('/paymentLinks/:id', async ({ params, body }, reply) => {
    const sale = books.byId(params.id);
    if (sale?.kind !== 'link' || sale.state === 'paid' || body?.status !== 'expired') {
      return sent(reply, refused(422, 'This link cannot be expired'));
    }
    await books.expire(sale);
    return changed(reply, linkAnswer(sale));
  });

  post('/payments', forCharge, async (request) => {
    if ('shopperInteraction' in request) {
      const sale = books.sell('charge', request);
      const isGood = testCards[request.paymentMethod.number]?.does === 'pays';
      return paymentAnswer(sale, await (isGood ? books.pay(sale) : books.refuse(sale, 'Refused')));
    }
    const token = books.tokens.get(request.paymentMethod.storedPaymentMethodId);
    if (token?.shopper !== request.shopperReference) {
      return refused(422, 'PaymentDetail not found');
    }
    const sale = books.sell('charge', request);
    return paymentAnswer(sale, await books.pay(sale, { isAwaited: true }));
  });
  post('/payments/details', forDetails, async ({ details: { redirectResult } }) => {
    const settled = await books.settle(redirectResult);
    return settled ? paymentAnswer(settled.sale, settled.outcome) : refused(422, 'No such result');
  });
  post('/payments/:number/refunds', forRefund, async ({ amount, reference }, { number = '' }) => {
    const sale = books.byNumber(number);
    if (!sale) return refused(422, 'Original pspReference required for this operation');
    const pspReference = await books.refund(sale, amount, reference);
    const response = { merchantAccount, amount, reference, status: 'received' };
    return { status: 201, body: { ...response, pspReference, paymentPspReference: number } };
  });
  app.get<{ Querystring: { shopperReference?: string } }>(
    '/storedPaymentMethods',
    async ({ query: { shopperReference } }, reply) => {
      const kept = [...books.tokens.values()].filter(({ shopper }) => shopper === shopperReference);
      const body = { merchantAccount, shopperReference, storedPaymentMethods: kept.map(asStored) };
      return sent(reply, { status: 200, body });
    },
  );
  app.delete<OfSale>('/storedPaymentMethods/:id', async ({ params }, reply) =>
    changed(reply, books.tokens.delete(params.id) ? { status: 204 } : refused(404, 'No such token')),
  );
}

/** Of the year the last two digits. */
function asStored({ id, shopper, card, firstNumber }: Token) {
  const [expiryMonth, year = ''] = card.expiry.split('/');
  return {
    id,
    type: 'scheme',
    shopperReference: shopper,
    brand: card.brand,
    lastFour: card.lastFour,
    expiryMonth,
    expiryYear: year.slice(-2),
    firstPspReference: firstNumber,
  };
}

function linkStatus({ state, atBank }: Sale): string {
  if (atBank !== undefined) return 'paymentPending';
  return state === 'paid' ? 'completed' : state === 'expired' ? 'expired' : 'active';
}

const sessionStatus = {
  open: 'active',
  authorised: 'completed',
  paid: 'completed',
  failed: 'refused',
  cancelled: 'canceled',
  expired: 'expired',
} as const;

function sessionAnswer({ id, request, number: pspReference, taken, timesPaid, state, atBank }: Sale): Answer {
  const status = atBank === undefined ? sessionStatus[state] : 'paymentPending';
  const amount = { ...request.amount, value: taken };
  const payments =
    pspReference === undefined || timesPaid === 0 ? [] : [{ pspReference, amount, resultCode: 'Authorised' }];
  return { status: 200, body: { id, reference: request.reference, status, payments } };
}

function paymentAnswer({ number, taken, request }: Sale, resultCode: Outcome): Answer {
  const results: Record<Outcome, object> = {
    Authorised: { pspReference: number, amount: { ...request.amount, value: taken } },
    Pending: { pspReference: number },
    Refused: refusal(),
    Cancelled: refusal(),
  };
  return { status: 200, body: { ...results[resultCode], resultCode, merchantReference: request.reference } };
}

const refusal = () => ({
  pspReference: newNumber(),
  refusalReason: 'Refused',
  refusalReasonCode: '2',
});
