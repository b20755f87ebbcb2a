import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

interface RecordedWebhook {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface WebhookRecorder extends AsyncDisposable {
  url: string;
  /** Webhooks that were received and not delivered yet, oldest first. */
  webhooks: RecordedWebhook[];
  /** Delivers a webhook to the portal. Returns the status of its answer, or 0 if the portal is down. */
  deliver(webhook: RecordedWebhook, portal: string): Promise<number>;
}

const ofTheWay = ['host', 'connection', 'content-length', 'transfer-encoding', 'expect', 'keep-alive'];

/**
 * Takes the portal's place for providers: accepts and records their webhooks, so that a test can deliver them whenever
 * and as often as it likes.
 */
export async function openWebhookRecorder(): Promise<WebhookRecorder> {
  const recorded: RecordedWebhook[] = [];
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/*', async ({ url, headers, body }) => {
    const kept = Object.entries(headers).filter(([name]) => !ofTheWay.includes(name));
    recorded.push({
      path: url,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    });
    return '[accepted]';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    webhooks: recorded,
    deliver: ({ path, headers, body }, portal) =>
      fetch(portal + path, { method: 'POST', headers, body: new Uint8Array(body) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      ),
    [Symbol.asyncDispose]: () => app.close(),
  };
}

const signatureWithin = /(?<="hmacSignature"\s*:\s*")./;

/** Changes one character, but not at the very end, where padding is ignored. */
function spoilt(text: string): string {
  const at = Math.max(0, text.length - 10);
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}

/** The same webhook with an invalid signature. Signatures are in headers or, at Adyen, in the body. */
export function forged({ path, headers, body }: RecordedWebhook): RecordedWebhook {
  const changed = Buffer.from(
    body.toString('latin1').replace(signatureWithin, (sign) => (sign === 'A' ? 'B' : 'A')),
    'latin1',
  );
  // An address that only the provider knows.
  const [, secret] = /^\/payment-notification\/\w+\/\d+\/(.+)$/.exec(path) ?? [];
  const names = Object.keys(headers).filter((name) => name !== 'content-type');
  return {
    path: secret ? spoilt(path) : path,
    headers: { ...headers, ...Object.fromEntries(names.map((name) => [name, spoilt(headers[name] ?? '')])) },
    body: changed,
  };
}
