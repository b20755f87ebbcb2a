import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../platform/mail/layout.ts';
import type { Books } from './books.ts';
import { tokenRequest } from './requests.ts';
import { testCards } from './test-cards.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const page = read('card-fields.html');
const script = read('hosted-script.txt');

const hashOf = (tag: string) => {
  const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page) ?? [];
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
};
/** Any page may frame it: clubs stand at other addresses. */
const policy = `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`;

interface Fields {
  books: Books;
  tokenKey: string;
  url(): string;
}

/** What the shopper's browser loads: Datacap's script, and the frame with the card's fields. */
export function cardFields(app: FastifyInstance, { books, tokenKey, url }: Fields): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  app.get('/hosted', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script.replace('__PLACE__', url())),
  );
  app.get<{ Querystring: { key?: string } }>('/fields', (request, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page.replace('__KEY__', escapeHtml(request.query.key ?? ''))),
  );
  app.post('/tokens', (request, reply) => {
    const parsed = tokenRequest.safeParse(request.body);
    const card = parsed.data && testCards[parsed.data.number];
    if (!parsed.success || !card || parsed.data.key !== tokenKey) return reply.code(400).send({});
    const { number } = parsed.data;
    return { Token: books.newToken(number), Brand: card.brand, Last4: number.slice(-4) };
  });
}
