import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

interface RecordedWebhook {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface WebhookRecorder extends AsyncDisposable {
  url: string;
  /** What has been sent and not been brought, oldest first. */
  webhooks: RecordedWebhook[];
  /** Brings it to the portal; answers with what it is told there, and 0 where nobody is. */
  deliver(webhook: RecordedWebhook, portal: string): Promise<number>;
}

const ofTheWay = ['host', 'connection', 'content-length', 'transfer-encoding', 'expect', 'keep-alive'];

/**
 * Stands where providers take the portal to be, says yes to all their news and keeps them: whoever has the key brings
 * them when and as often as they like.
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

/** One sign is another, where each of them counts: what stands behind the end of a signature is not read. */
function spoilt(text: string): string {
  const at = Math.max(0, text.length - 10);
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}

/** The same under a signature that is none. One that stands in the letter is not made over all of it. */
export function forged({ path, headers, body }: RecordedWebhook): RecordedWebhook {
  const changed = Buffer.from(
    body.toString('latin1').replace(signatureWithin, (sign) => (sign === 'A' ? 'B' : 'A')),
    'latin1',
  );
  const names = Object.keys(headers).filter((name) => name !== 'content-type');
  return {
    path,
    headers: { ...headers, ...Object.fromEntries(names.map((name) => [name, spoilt(headers[name] ?? '')])) },
    body: changed,
  };
}
