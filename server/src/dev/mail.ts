import { centerIdText, entityIdText } from '@foyer/contract/shared/key-schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../frame/context.ts';
import { errorBodyOf } from '../frame/errors.ts';
import { refuse } from '../frame/refuse.ts';
import { listPage, messagePage, style } from './mail-page.ts';
import { findMessage, listMessages } from './mail-store.ts';

const listQuery = z.strictObject({ to: z.string().max(254).optional() });
const messageParams = z.strictObject({
  centerId: centerIdText,
  id: entityIdText,
});

const hidden = { hide: true } as never;
const listSchema = { hide: true, querystring: listQuery } as never;
const messageSchema = { hide: true, params: messageParams } as never;

/** The page itself: nothing but its own style sheet, and the letter in a frame. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** The letter: pictures and inline style as in a mail program, no script; its links open a page of their own. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox";

const sendHtml = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

/** What the demo would have sent: a list, each letter as a mail program shows it, and the same as data. */
export function devMail(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(errorBodyOf(refuse('general.notFound'), clock.now(), request.id));
  const requested = (request: FastifyRequest) => {
    const { centerId, id } = request.params as z.infer<typeof messageParams>;
    return findMessage(db, centerId, id);
  };

  app.get('/dev/mail', { schema: listSchema }, async (request, reply) => {
    const { to } = request.query as z.infer<typeof listQuery>;
    return sendHtml(reply, pagePolicy, listPage(await listMessages(db, to), to));
  });
  app.get('/dev/mail/mail.css', { schema: hidden }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  app.get('/dev/mail/messages', { schema: listSchema }, async (request, reply) => {
    const { to } = request.query as z.infer<typeof listQuery>;
    const messages = await listMessages(db, to);
    return reply.header('cache-control', 'no-store').send(messages);
  });
  app.get('/dev/mail/:centerId/:id', { schema: messageSchema }, async (request, reply) => {
    const message = await requested(request);
    return message ? sendHtml(reply, pagePolicy, messagePage(message)) : nothing(request, reply);
  });
  app.get('/dev/mail/:centerId/:id/letter', { schema: messageSchema }, async (request, reply) => {
    const message = await requested(request);
    if (!message) return nothing(request, reply);
    const email = message.html.replace('<head>', '<head>\n<base target="_blank">');
    return sendHtml(reply, emailPolicy, email);
  });
}
