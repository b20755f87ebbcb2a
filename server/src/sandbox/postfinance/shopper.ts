import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage, shopperPage } from '../pages.ts';
import { follow } from './links.ts';
import { fail, isOpen, pay, type Space, type Transaction } from './space.ts';

const provider = 'PostFinance Checkout';
const where = z.object({ id: z.coerce.number().int() });
const address = z.object({ merchantReference: z.string().optional() });
const pressed = z.object({ does: z.enum(['pay', 'decline', 'cancel']) });

const over = {
  provider,
  heading: 'There is nothing to pay here',
  paragraphs: ['The time is over, or it has been paid already.'],
};

const page = ({ request, total }: Transaction, action: string) =>
  shopperPage({
    provider,
    description: request.lineItems.map(({ name }) => name).join(', '),
    money: { amount: total, currency: request.currency },
    action,
    leadsTo: [request.successUrl, request.failedUrl].filter((url) => url !== undefined),
  });

/** The page of a transaction and the one of a link: what a shopper sees and presses. */
export function shopperPages(app: FastifyInstance, space: Space, notified: () => Promise<void>): void {
  const reachedBy = {
    '/s/:space/payment/transaction/pay/:id': (id: number) => space.transactions.find((one) => one.id === id),
    '/s/:space/payment-link/:id': (id: number, reference?: string) => {
      const link = space.links.find((one) => one.id === id);
      return link && follow(space, link, reference);
    },
  };
  for (const [url, find] of Object.entries(reachedBy)) {
    app.get(url, async (request, reply) => {
      const { merchantReference } = address.parse(request.query);
      const transaction = find(where.parse(request.params).id, merchantReference);
      const canPay = transaction !== undefined && isOpen(transaction);
      return sendPage(reply, canPay ? page(transaction, request.raw.url ?? '') : over);
    });
    app.post(url, async (request, reply) => {
      const { merchantReference } = address.parse(request.query);
      const transaction = find(where.parse(request.params).id, merchantReference);
      const { does } = pressed.parse(request.body);
      if (transaction === undefined) return sendPage(reply, over);
      if (does === 'pay') pay(space, transaction);
      else fail(space, transaction);
      await notified();
      const { successUrl, failedUrl } = transaction.request;
      const back = transaction.state === 'FAILED' ? failedUrl : successUrl;
      if (back !== undefined) return reply.redirect(back, 303);
      return sendPage(reply, { provider, heading: 'Thank you', paragraphs: ['You may close this page.'] });
    });
  }
}
