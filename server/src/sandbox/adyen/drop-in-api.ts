import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../platform/mail/layout.ts';
import { type Books, isOver, newNumber, type Outcome, type Sale } from './books.ts';
import { dropInTexts } from './drop-in-texts.ts';
import { bankPage, type ShopperPages } from './shopper-pages.ts';
import { payingCard, testBrands, testCards } from './test-cards.ts';
import { appleSession, walletIn, walletMethods } from './wallet-methods.ts';

/** Each field is encrypted by Adyen's own page; by that of the sandbox it is only wrapped. */
const field = z.string().transform((text, context): string => {
  try {
    return z.object({ sandbox: z.string() }).parse(JSON.parse(atob(text))).sandbox;
  } catch {
    context.addIssue({ code: 'custom', message: 'not from the sandbox' });
    return z.NEVER;
  }
});
const payment = z.object({
  paymentMethod: z.object({
    encryptedCardNumber: field,
    encryptedExpiryMonth: field,
    encryptedExpiryYear: field,
  }),
  storePaymentMethod: z.boolean().default(false),
});

const walletPayment = z.object({ paymentMethod: z.record(z.string(), z.unknown()) });

const fieldPage = readFileSync(join(import.meta.dirname, 'secured-field.html'), 'utf8').replace(
  '__CARDS__',
  escapeHtml(JSON.stringify(testCards)),
);
const hashOf = (tag: string) => {
  const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(fieldPage) ?? [];
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
};
/** Any page may frame it: clubs stand at other addresses. */
const fieldPolicy = `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** Stands for the logo of a card; other pictures are left empty. */
const picture = (name: string) =>
  name === 'card' || testBrands.includes(name)
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 26"><rect width="40" height="26" rx="3" fill="#fff"/><text x="20" y="17" text-anchor="middle" font-family="sans-serif" font-size="12" fill="#374151">${name}</text></svg>`
    : '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>';

/**
 * What Adyen's Drop-in asks for in the shopper's browser: https://github.com/Adyen/adyen-web. The club's page stands at
 * another address, so all may ask.
 */
export function dropInApi(app: FastifyInstance, { books, url }: ShopperPages): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-headers', 'content-type')
      .header('cross-origin-resource-policy', 'cross-origin');
  });
  app.options('/*', (_request, reply) => reply.code(204).send());
  dropInFiles(app);

  const saleOf = (request: FastifyRequest): Sale | undefined => {
    const sale = books.byId((request.params as { id: string }).id);
    return sale?.kind === 'session' ? sale : undefined;
  };
  const noSession = { status: 422, errorCode: '130', errorType: 'validation', message: 'No such session' };

  app.post('/v1/sessions/:id/setup', async (request, reply) => {
    const sale = saleOf(request);
    if (!sale || sale.state === 'expired') return reply.code(422).send(noSession);
    const { amount, returnUrl, countryCode, shopperLocale, expiresAt, storePaymentMethodMode } = sale.request;
    return {
      id: sale.id,
      sessionData: newNumber('data-'),
      amount,
      returnUrl,
      countryCode,
      shopperLocale,
      expiresAt,
      configuration: { enableStoreDetails: storePaymentMethodMode === 'askForConsent' },
      paymentMethods: {
        paymentMethods: [
          { type: 'scheme', name: `Sandbox: ${spaced(payingCard)}`, brands: testBrands },
          ...walletMethods(sale),
        ],
      },
    };
  });

  app.post('/v1/applePay/sessions', appleSession);
  app.post('/v1/sessions/:id/payments', async (request, reply) => {
    const sale = saleOf(request);
    const wallet = sale && walletPayment.safeParse(request.body).data;
    const paidBy = wallet && walletIn(sale, wallet.paymentMethod);
    if (paidBy && !isOver(sale)) {
      sale.wallet = paidBy.wallet;
      if (paidBy.comesWith === 'token') return resultOf(books, sale, await books.pay(sale));
      return redirected(paidBy.wallet, bankPage(url(), sale));
    }
    const body = payment.safeParse(request.body);
    const card = body.data && testCards[body.data.paymentMethod.encryptedCardNumber];
    if (!sale || isOver(sale) || !card) {
      return reply.code(422).send(noSession);
    }
    if (card.does === 'asksBank') {
      return redirected('scheme', bankPage(url(), sale));
    }
    const { encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear } = body.data.paymentMethod;
    const paidWith = {
      brand: card.brand,
      lastFour: encryptedCardNumber.slice(-4),
      expiry: `${encryptedExpiryMonth}/${encryptedExpiryYear}`,
      isToBeKept: body.data.storePaymentMethod,
    };
    const outcome =
      card.does === 'pays' ? books.pay(sale, { card: paidWith }) : books.refuse(sale, 'Refused');
    return resultOf(books, sale, await outcome);
  });
}

/** What the Drop-in is made of: its words, its pictures, and the fields of a card. */
function dropInFiles(app: FastifyInstance): void {
  app.post('/v3/analytics', async () => ({ checkoutAttemptId: newNumber() }));
  app.post('/v3/analytics/*', (_request, reply) => reply.code(204).send());
  app.get('/images/*', (request, reply) => {
    const name = /(\w+)\.svg$/.exec((request.params as { '*': string })['*'])?.[1] ?? '';
    return reply.type('image/svg+xml').send(picture(name));
  });
  app.get('/sdk/:version/translations/:file', async (request) =>
    dropInTexts((request.params as { file: string }).file),
  );
  app.get('/securedfields/:clientKey/:version/securedFields.html', (_request, reply) =>
    reply.header('content-security-policy', fieldPolicy).type('text/html; charset=utf-8').send(fieldPage),
  );
}

const redirected = (paymentMethodType: string, to: string) => ({
  sessionData: newNumber('data-'),
  resultCode: 'RedirectShopper',
  action: { type: 'redirect', method: 'GET', paymentMethodType, url: to },
});

function resultOf(books: Books, sale: Sale, resultCode: Outcome) {
  return { sessionData: newNumber('data-'), sessionResult: books.resultOf(sale), resultCode };
}

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');
