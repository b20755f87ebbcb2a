import { expect, test } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

test('work on one thing goes one after the other, whatever becomes of it, and on others beside it', async () => {
  const turns = new KeyedQueue();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const works = [
    turns.take('a', () => first.promise.then(() => done.push('a1'))),
    turns.take('a', async () => {
      done.push('a2');
      throw new Error('went wrong');
    }),
    turns.take('a', async () => done.push('a3')),
    turns.take('b', async () => done.push('b1')),
  ];
  await works[3];
  expect(done).toEqual(['b1']);
  first.resolve();
  const ends = await Promise.allSettled(works);
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3']);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
