import type { Mishap } from './sandbox.ts';

/** What a sandbox tells the portal: one request. */
export interface SandboxWebhook {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookSender {
  /** Ends when the news has been told, or put off. */
  tell(news: SandboxWebhook): Promise<void>;
  /** The same beside an answer that the portal is waiting for: told at once it would wait for itself. */
  tellSoon(news: SandboxWebhook): void;
  /** Ends when all that was put off or is on its way has been told. */
  deliver(): Promise<void>;
}

const answerWithinMs = 20_000;

/** Names under localhost are known to browsers alone. */
function reachable(address: string): URL {
  const url = new URL(address);
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1';
  return url;
}

/** A portal that does not take the news finds out by asking: it is not told again. */
const send = ({ url, headers, body }: SandboxWebhook): Promise<void> =>
  fetch(reachable(url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(answerWithinMs),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
    },
    () => undefined,
  );

export function openWebhookSender(mishaps: ReadonlySet<Mishap>): WebhookSender {
  const putOff: SandboxWebhook[] = [];
  const onTheirWay = new Set<Promise<void>>();

  async function sendAsOften(news: SandboxWebhook): Promise<void> {
    await send(news);
    if (mishaps.has('tellTwice')) await send(news);
  }
  function tell(news: SandboxWebhook): Promise<void> {
    if (!mishaps.has('tellLate') && !mishaps.has('tellOutOfOrder')) return sendAsOften(news);
    putOff.push(news);
    return Promise.resolve();
  }
  return {
    tell,
    tellSoon(news) {
      const delivery = tell(news).finally(() => onTheirWay.delete(delivery));
      onTheirWay.add(delivery);
    },
    async deliver() {
      // Delivering an event can cause more events.
      while (putOff.length > 0 || onTheirWay.size > 0) {
        const late = putOff.splice(0);
        for (const news of mishaps.has('tellOutOfOrder') ? late.reverse() : late) await sendAsOften(news);
        await Promise.all(onTheirWay);
      }
    },
  };
}
