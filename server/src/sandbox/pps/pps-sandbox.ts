import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { sameSecret } from '../../platform/same-secret.ts';
import { hangUp } from '../hang-up.ts';
import { asSandbox, sendPage, shopperPage } from '../pages.ts';
import type { Mishap, Sandbox, SandboxBank } from '../sandbox.ts';
import {
  type Entry,
  type Invoice,
  openBooks,
  paymentsIn,
  type Status,
  toInvoiceResponse,
  toPaymentResponse,
} from './books.ts';
import { forChange, forInvoice, forPayment, problem } from './requests.ts';

const provider = 'MX Merchant';
const merchantId = 1_000_095_245;

type ById = { Params: { id: string } };
type Listed = { Querystring: { merchantId?: string; offset?: string; limit?: string; replayId?: string } };

/** MX Merchant, as far as the portal and PCI Pal have to do with it. A batch is open for a minute. */
export function ppsSandbox(clock: Clock = systemClock): Sandbox & { bank: SandboxBank } {
  const mishaps = new Set<Mishap>();
  const consumerKey = `sandbox-${randomUUID()}`;
  const consumerSecret = randomUUID();
  const books = openBooks(mishaps, clock);
  let place = '';

  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  const asPayment = (entry: Entry) => toPaymentResponse(entry, merchantId);
  const notThere = (reply: FastifyReply) => reply.code(404).send(problem('Not found'));
  /** Does a change whose answer can be lost. A question is always answered. */
  const changed = (reply: FastifyReply, status: number, body?: object) =>
    mishaps.has('timeOut') ? hangUp(reply) : reply.code(status).send(body);
  const pageIn = <T>(all: readonly T[], { offset = '0', limit = '50' }: Listed['Querystring']) => ({
    records: all.slice(Number(offset), Number(offset) + Number(limit)),
    recordCount: all.length,
  });
  const entryOf = (id: string) => books.entries.find((one) => one.id === Number(id));
  const invoiceOf = (id: string) => books.invoices.find((one) => one.id === Number(id));

  function payments(app: FastifyInstance) {
    app.post('/payment', async ({ body }, reply) => {
      const request = forPayment.safeParse(body);
      const isOurs = request.data?.merchantId === merchantId;
      const made = request.success && isOurs ? books.make(request.data) : undefined;
      return made ? changed(reply, 201, asPayment(made)) : reply.code(400).send(problem('Not accepted'));
    });
    app.get<Listed>('/payment', async ({ query }, reply) => {
      if (query.replayId === undefined) return pageIn(books.entries.toReversed().map(asPayment), query);
      const found = books.entries.find(({ replayId }) => replayId === Number(query.replayId));
      return found ? asPayment(found) : notThere(reply);
    });
    app.get<ById>('/payment/:id', async ({ params }, reply) => {
      const entry = entryOf(params.id);
      return entry ? asPayment(entry) : notThere(reply);
    });
    app.delete<ById>('/payment/:id', async ({ params }, reply) => {
      const entry = entryOf(params.id);
      if (entry?.status !== 'Approved' && entry?.status !== 'AuthOnly')
        return reply.code(400).send(problem('It cannot be voided'));
      entry.status = 'Voided';
      return changed(reply, 204);
    });
    app.delete<{ Querystring: { subId?: string } }>('/customercardaccount', async ({ query }, reply) => {
      const token = entryOf(query.subId ?? '')?.token;
      return token && books.vault.delete(token) ? changed(reply, 204) : notThere(reply);
    });
  }

  function invoices(app: FastifyInstance) {
    app.post('/invoice', async ({ body }, reply) => {
      const request = forInvoice.safeParse(body);
      const isOurs = request.data?.merchantId === merchantId;
      const issued = request.success && isOurs ? books.issue(request.data) : undefined;
      return issued
        ? changed(reply, 201, toInvoiceResponse(issued))
        : reply.code(400).send(problem('Not accepted'));
    });
    app.get<Listed>('/invoice', async ({ query }) =>
      pageIn(books.invoices.toReversed().map(toInvoiceResponse), query),
    );
    app.get<ById>('/invoice/:id', async ({ params }, reply) => {
      const invoice = invoiceOf(params.id);
      return invoice ? toInvoiceResponse(invoice) : notThere(reply);
    });
    app.put<ById>('/invoice/:id', async ({ params, body }, reply) => {
      const invoice = invoiceOf(params.id);
      if (!invoice || !forChange.safeParse(body).success || invoice.status === 'Paid')
        return reply.code(400).send(problem('Not accepted'));
      invoice.status = 'Cancelled';
      return changed(reply, 200, toInvoiceResponse(invoice));
    });
    app.get<{ Querystring: { id?: string } }>('/invoicepayment', async ({ query }) => ({
      records: books.entries.filter(({ invoiceId }) => invoiceId === Number(query.id)).map(asPayment),
    }));
  }

  async function api(app: FastifyInstance) {
    app.addHook('preHandler', async (request, reply) => {
      if (mishaps.has('serverError')) return reply.code(500).send(problem('Server error'));
      if (!sameSecret(request.headers.authorization ?? '', authorization))
        return reply.code(401).send(problem('Unauthorized'));
      books.closeDueBatches();
    });
    payments(app);
    invoices(app);
  }

  async function pages(app: FastifyInstance) {
    const opened = (id: string, code: string | undefined) => {
      const invoice = invoiceOf(id);
      return invoice?.accessCode === code ? invoice : undefined;
    };
    const urlOf = ({ id, accessCode }: Invoice) => `${place}/checkout/invoice/${id}?code=${accessCode}`;
    type Page = ById & { Querystring: { code?: string }; Body: { does?: string } };
    const over = (reply: FastifyReply) =>
      sendPage(reply.code(410), {
        provider,
        heading: 'There is nothing to be paid here any more',
        paragraphs: ['It has been paid, or was withdrawn.'],
      });
    app.get<Page>('/:id', async ({ params, query }, reply) => {
      const invoice = opened(params.id, query.code);
      if (invoice?.status !== 'Unpaid') return over(reply);
      const { purchases, redirectUrl } = invoice.request;
      return sendPage(
        reply,
        shopperPage({
          provider,
          description: purchases[0]?.productName ?? '',
          money: invoice.money,
          action: urlOf(invoice),
          leadsTo: redirectUrl === undefined ? [] : [redirectUrl],
        }),
      );
    });
    app.post<Page>('/:id', async ({ params, query, body }, reply) => {
      const invoice = opened(params.id, query.code);
      if (invoice?.status !== 'Unpaid') return over(reply);
      if (body.does !== 'cancel') books.payInvoice(invoice, body.does === 'pay');
      return reply.redirect(invoice.request.redirectUrl ?? urlOf(invoice), 303);
    });
  }

  const pageOf = (key: string): Invoice => {
    const invoice = books.invoices.findLast(({ request }) => request.memo === key);
    if (!invoice) throw new Error(`there is no page for ${key}`);
    return invoice;
  };
  const saleOf = (key: string, among: readonly Status[]): Entry => {
    const entry = books.entries.findLast(
      (one) => one.key === key && one.amount > 0 && among.includes(one.status),
    );
    if (!entry) throw new Error(`there is no such payment of ${key}`);
    return entry;
  };
  const decides = async (key: string, status: Status) => {
    saleOf(key, ['InProgress']).status = status;
  };

  return {
    name: 'pps',
    async plugin(app) {
      asSandbox(app);
      await app.register(api, { prefix: '/checkout/v3' });
      await app.register(pages, { prefix: '/checkout/invoice' });
    },
    standsAt(url) {
      place = url;
    },
    secrets: () => ({ url: place, merchantId: String(merchantId), consumerKey, consumerSecret }),
    mishaps,
    payments: () => paymentsIn(books),
    shopper: {
      pays: async (key) => books.payInvoice(pageOf(key), true),
      isDeclined: async (key) => books.payInvoice(pageOf(key), false),
      // The page stays open: it knows neither a way back nor an end.
      goesBack: async (key) => void pageOf(key),
      takesTooLong: async (key) => void pageOf(key),
    },
    bank: {
      agrees: (key) => decides(key, 'Approved'),
      refuses: (key) => decides(key, 'Declined'),
      takesBack: {
        chargeback: async (key) => {
          books.closeBatch();
          saleOf(key, ['Settled']).status = 'Chargedback';
        },
      },
      givesIn: async (key) => {
        saleOf(key, ['Chargedback']).status = 'Settled';
      },
    },
    /** There are no webhooks; the batch is closed. */
    deliver: async () => books.closeBatch(),
  };
}
