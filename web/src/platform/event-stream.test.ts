import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { surroundApi } from './api.ts';
import { keepListening } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers each request with the next of these, and then with nothing. */
function server(...answers: (() => Response)[]) {
  const requests: RequestInit[] = [];
  const fetched = vi.fn((_path: string, init: RequestInit) => {
    requests.push(init);
    const answer = answers[requests.length - 1];
    return answer ? Promise.resolve(answer()) : new Promise<Response>(() => undefined);
  });
  vi.stubGlobal('fetch', fetched);
  return requests;
}

const says =
  (...pieces: string[]) =>
  () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      }),
    );

function listen() {
  const heard: string[] = [];
  const stop = keepListening('/api/classes/live', {
    onOpen: () => heard.push('open'),
    onEvent: (event, data) => heard.push(`${event} ${data}`),
    onLost: () => heard.push('lost'),
  });
  return { heard, stop };
}

test('sends the session, and joins events that arrive in pieces', async () => {
  surroundApi({ headers: () => ({ authorization: 'Bearer x' }), onError: () => undefined });
  const requests = server(
    says(':\n\nevent: cl', 'ass\ndata: {"a":1}\n', '\n:\n\nevent: again\ndata: {}\n\n'),
  );
  const { heard, stop } = listen();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['open', 'class {"a":1}', 'again {}', 'lost']);
  expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer x' });
  stop();
});

/** Events that a page receives from a server that sends these pieces. */
async function receivedFrom(...pieces: string[]): Promise<string[]> {
  server(says(...pieces));
  const { heard, stop } = listen();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  return heard.filter((line) => line !== 'open' && line !== 'lost');
}

test.each<[string, string[], string[]]>([
  ['lines that end in CRLF', ['event: class\r\ndata: 1\r\n\r\n'], ['class 1']],
  ['CRLF split between two pieces', ['event: class\r', '\ndata: 1\r\n\r', '\n'], ['class 1']],
  ['comments before and within an event', [': ping\n\nevent: class\n: ping\ndata: 1\n\n'], ['class 1']],
  ['data of several lines', ['event: class\ndata: {\ndata: }\n\n'], ['class {\n}']],
  ['data before the name', ['data: 1\nevent: class\n\n'], ['class 1']],
  ['fields without a space', ['event:class\ndata:1\n\n'], ['class 1']],
  ['fields of other uses', ['id: 7\nretry: 10\nevent: class\ndata: 1\n\n'], ['class 1']],
  ['an event without a name', ['data: 1\n\n'], ['message 1']],
  ['an event without data', ['event: class\n\n'], []],
  ['an event that is cut off', ['event: class\ndata: 1\n'], []],
  ['pieces of one character', [...'event: class\ndata: é1\n\n'], ['class é1']],
])('%s', async (_name, pieces, expected) => {
  expect(await receivedFrom(...pieces)).toEqual(expected);
});

test('a character that is split between two pieces stays whole', async () => {
  const bytes = new TextEncoder().encode('event: class\ndata: é\n\n');
  const place = bytes.indexOf(0xc3) + 1;
  server(
    () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(bytes.slice(0, place));
            controller.enqueue(bytes.slice(place));
            controller.close();
          },
        }),
      ),
  );
  const { heard, stop } = listen();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  expect(heard).toContain('class é');
});

test('an event without end is given up, and the page connects again', async () => {
  const endless = Array.from({ length: 3 }, () => `data: ${'x'.repeat(40_000)}\n`);
  const requests = server(says('event: class\n', ...endless, '\n'), says('event: class\ndata: 2\n\n'));
  const { heard, stop } = listen();
  await vi.advanceTimersByTimeAsync(3000);
  stop();
  expect(requests.length).toBeGreaterThan(1);
  expect(heard).toEqual(['open', 'lost', 'open', 'class 2', 'lost']);
});

test('connects again after a pause, and no more once it was stopped', async () => {
  const requests = server(says('event: a\ndata: 1\n\n'), says('event: b\ndata: 2\n\n'));
  const { heard, stop } = listen();
  await vi.advanceTimersByTimeAsync(3000);
  expect(heard).toEqual(['open', 'a 1', 'lost', 'open', 'b 2', 'lost']);
  stop();
  const { length } = requests;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(length);
});

test('asks seldom after a refusal, and less and less often while the server is out of reach', async () => {
  const refused = server(() => new Response('', { status: 401 }));
  const first = listen();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(refused).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(refused.length).toBeGreaterThan(1);
  first.stop();
  const broken = server(...Array.from({ length: 50 }, () => () => new Response('', { status: 502 })));
  const second = listen();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(broken.length).toBeGreaterThan(2);
  expect(broken.length).toBeLessThan(7);
  expect([...first.heard, ...second.heard]).toEqual([]);
  second.stop();
});
