import type { FastifyReply } from 'fastify';

/** Short, because the page around the frame says how the payment went. */
const texts: Readonly<Record<string, string>> = {
  en: 'The card page is closed.',
  de: 'Die Kartenseite ist geschlossen.',
  ar: 'أُغلقت صفحة البطاقة.',
};

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A page that may be shown within the portal's own: nothing runs on it, and nothing leads anywhere. */
export function sendFramedReturn(reply: FastifyReply, language: string): FastifyReply {
  const lang = Object.hasOwn(texts, language) ? language : 'en';
  const text = texts[lang] ?? '';
  return reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><title>${text}</title><p>${text}</p></html>`,
    );
}
