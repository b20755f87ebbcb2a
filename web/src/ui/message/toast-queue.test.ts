import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const texts = (queue: ReturnType<typeof createToastQueue>) => queue.get().map((message) => message.text);

it('shows a message for two seconds', () => {
  const queue = createToastQueue();
  queue.add('Saved');
  vi.advanceTimersByTime(1999);
  expect(texts(queue)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(texts(queue)).toEqual([]);
});

it('pauses the remaining time while someone points at a message', () => {
  const queue = createToastQueue();
  queue.add('Booked');
  vi.advanceTimersByTime(1500);
  queue.hold('pointer');
  vi.advanceTimersByTime(60_000);
  expect(texts(queue)).toEqual(['Booked']);
  queue.release('pointer');
  vi.advanceTimersByTime(499);
  expect(texts(queue)).toEqual(['Booked']);
  vi.advanceTimersByTime(1);
  expect(texts(queue)).toEqual([]);
});

it('holds a message that is added while someone points at another', () => {
  const queue = createToastQueue();
  queue.add('one');
  queue.hold('pointer');
  queue.add('two');
  vi.advanceTimersByTime(10_000);
  expect(texts(queue)).toEqual(['one', 'two']);
  queue.release('pointer');
  vi.advanceTimersByTime(1999);
  expect(texts(queue)).toEqual(['one', 'two']);
});

it('shows a message with an action for eight seconds', () => {
  const queue = createToastQueue();
  queue.add('Cancelled', { label: 'Undo', onPress: () => undefined });
  vi.advanceTimersByTime(7999);
  expect(texts(queue)).toEqual(['Cancelled']);
  vi.advanceTimersByTime(1);
  expect(texts(queue)).toEqual([]);
});

it('keeps a focused message, whatever the pointer does', () => {
  const queue = createToastQueue();
  queue.add('Cancelled', { label: 'Undo', onPress: () => undefined });
  queue.hold('focus');
  queue.hold('pointer');
  queue.release('pointer');
  vi.advanceTimersByTime(60_000);
  expect(texts(queue)).toEqual(['Cancelled']);
  queue.release('focus');
  queue.release('focus');
  vi.advanceTimersByTime(8000);
  expect(texts(queue)).toEqual([]);
});

it('is not held by a focus or pointer on a removed message', () => {
  const queue = createToastQueue();
  queue.add('one');
  queue.hold('focus');
  queue.close(queue.get()[0]?.id ?? 0);
  queue.add('two');
  vi.advanceTimersByTime(2000);
  expect(texts(queue)).toEqual([]);
});

it('notifies its listeners, and closes a message at once', () => {
  const queue = createToastQueue();
  const heard = vi.fn();
  const stop = queue.subscribe(heard);
  queue.add('one');
  queue.close(queue.get()[0]?.id ?? 0);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  queue.add('two');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(texts(queue)).toEqual(['two']);
});
