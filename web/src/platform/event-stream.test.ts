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
  const asked: RequestInit[] = [];
  const fetched = vi.fn((_path: string, init: RequestInit) => {
    asked.push(init);
    const answer = answers[asked.length - 1];
    return answer ? Promise.resolve(answer()) : new Promise<Response>(() => undefined);
  });
  vi.stubGlobal('fetch', fetched);
  return asked;
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

test('events are put together from whatever pieces they come in, and comments are none', async () => {
  surroundApi({ headers: () => ({ authorization: 'Bearer x' }), onError: () => undefined });
  const asked = server(says(':\n\nevent: cl', 'ass\ndata: {"a":1}\n', '\n:\n\nevent: again\ndata: {}\n\n'));
  const { heard, stop } = listen();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['open', 'class {"a":1}', 'again {}', 'lost']);
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer x' });
  stop();
});

test('comes back after a break, and not after it was stopped', async () => {
  const asked = server(says('event: a\ndata: 1\n\n'), says('event: b\ndata: 2\n\n'));
  const { heard, stop } = listen();
  await vi.advanceTimersByTimeAsync(3000);
  expect(heard).toEqual(['open', 'a 1', 'lost', 'open', 'b 2', 'lost']);
  stop();
  const { length } = asked;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(length);
});

test('who is refused asks seldom, and who reaches nobody less and less often', async () => {
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
