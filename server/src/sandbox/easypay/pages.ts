import type { FastifyInstance } from 'fastify';
import { sendPage, shopperPage } from '../pages.ts';
import type { Books, End, Payment } from './books.ts';
import { pageOf } from './responses.ts';

const provider = 'Easypay';
const pressed: Readonly<Record<string, End>> = { pay: 'pay', decline: 'decline', cancel: 'cancel' };

interface PageOptions {
  books: Books;
  place(): string;
  /** The address to which the account's shoppers return. */
  returnsTo(): string;
  settle(payment: Payment, end: End): Promise<void>;
}

/** Where shoppers enter a card; a stand-in for a cash machine is at `…/multibanco`. */
export function openPages({ books, place, returnsTo, settle }: PageOptions) {
  const moneyOf = (payment: Payment) => ({
    amount: payment.kind === 'single' ? payment.capture.requested : 0,
    currency: 'EUR',
  });
  const leadsBack = (payment: Payment): string => {
    const back = new URL(returnsTo());
    back.searchParams.set('t_key', payment.key);
    if (payment.status === 'paid' || payment.status === 'active') back.searchParams.set('s', 'ok');
    return back.href;
  };
  /** Clubs of the demo have names under localhost, where the one address of the account leads on to. */
  const shops = () => [returnsTo(), `http://*.localhost:${new URL(returnsTo()).port}`];
  const openReferences = () =>
    books.payments.filter((one) => one.kind === 'single' && one.method === 'mb' && one.status === 'pending');

  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { id: string } }>('/card/:id', async ({ params }, reply) => {
      const payment = books.payments.find(({ id, method }) => id === params.id && method === 'cc');
      if (!payment) return reply.code(404).send();
      if (payment.status !== 'pending') return reply.redirect(leadsBack(payment), 303);
      const description = payment.kind === 'single' ? payment.capture.descriptive : 'Your card';
      const money = moneyOf(payment);
      const action = pageOf(place(), payment);
      return sendPage(reply, shopperPage({ provider, description, money, action, leadsTo: shops() }));
    });
    app.post<{ Params: { id: string }; Body: { does?: string } }>(
      '/card/:id',
      async ({ params, body }, reply) => {
        const payment = books.payments.find(({ id, method }) => id === params.id && method === 'cc');
        const end = pressed[body.does ?? ''];
        if (!payment || !end) return reply.code(404).send();
        await settle(payment, end);
        return reply.redirect(leadsBack(payment), 303);
      },
    );

    app.get('/multibanco', async (_request, reply) => {
      const open = openReferences();
      return sendPage(reply, {
        provider,
        heading: 'Cash machine',
        paragraphs: [open.length === 0 ? 'There is no reference to pay.' : 'Pay a reference:'],
        forms: open.flatMap((one) =>
          one.kind === 'single'
            ? [
                {
                  action: `${place()}/multibanco`,
                  fields: { id: one.id },
                  buttons: [
                    {
                      text: `${one.reference}: EUR ${(one.capture.requested / 100).toFixed(2)}`,
                      does: 'pay',
                    },
                  ],
                },
              ]
            : [],
        ),
      });
    });
    app.post<{ Body: { id?: string } }>('/multibanco', async ({ body }, reply) => {
      const payment = openReferences().find(({ id }) => id === body.id);
      if (payment) await settle(payment, 'pay');
      return reply.redirect(`${place()}/multibanco`, 303);
    });
  };
}
