import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromAdyen } from '../../payment/providers/adyen/amount.ts';
import { sendPage, shopperPage } from '../pages.ts';
import { type Books, isOver, type Outcome, type Sale } from './books.ts';

const provider = 'Adyen';

export interface ShopperPages {
  books: Books;
  /** Where the sandbox stands. */
  url(): string;
}

export const linkPage = (url: string, { id }: Sale) => `${url}/link/${id}`;
export const bankPage = (url: string, { id }: Sale) => `${url}/bank/${id}`;

/** Pages on which a shopper presses what is to happen: that of a payment link, and that of a bank that asks back. */
export function shopperPages(app: FastifyInstance, { books, url }: ShopperPages): void {
  const page = (path: string, action: (sale: Sale) => string, does: Deed) => {
    app.get(path, async (request, reply) => {
      const sale = saleOf(request);
      if (!sale || isOver(sale)) return over(reply);
      const { amount, returnUrl } = sale.request;
      const leadsTo = returnUrl === undefined ? [] : [returnUrl];
      const description =
        sale.request.description ?? sale.request.lineItems?.[0]?.description ?? sale.request.reference;
      return sendPage(
        reply,
        shopperPage({ provider, description, money: fromAdyen(amount), action: action(sale), leadsTo }),
      );
    });
    app.post(path, async (request, reply) => {
      const sale = saleOf(request);
      const outcome = outcomes[String((request.body as { does?: unknown } | undefined)?.does)];
      if (!sale || isOver(sale) || !outcome) return over(reply);
      const next = await does(sale, outcome);
      return next === undefined ? over(reply) : reply.redirect(next, 303);
    });
  };
  const saleOf = (request: FastifyRequest) => books.byId((request.params as { id: string }).id);

  page(
    '/link/:id',
    (sale) => linkPage(url(), sale),
    async (sale, outcome) => {
      if (outcome === 'Authorised') await books.pay(sale);
      if (outcome === 'Refused') await books.refuse(sale, outcome);
      return sale.request.returnUrl;
    },
  );
  page(
    '/bank/:id',
    (sale) => bankPage(url(), sale),
    async (sale, outcome) => {
      const back = new URL(sale.request.returnUrl ?? url());
      back.searchParams.set('sessionId', sale.id);
      back.searchParams.set('redirectResult', books.bankSaid(sale, outcome));
      return back.href;
    },
  );
}

type Deed = (sale: Sale, outcome: Outcome) => Promise<string | undefined>;

const outcomes: Readonly<Record<string, Outcome>> = {
  pay: 'Authorised',
  decline: 'Refused',
  cancel: 'Cancelled',
};

const over = (reply: FastifyReply) =>
  sendPage(reply.code(410), {
    provider,
    heading: 'There is nothing to be paid here any more',
    paragraphs: ['It has been paid, or its time is over.'],
  });
