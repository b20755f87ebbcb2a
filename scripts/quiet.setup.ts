import { afterAll, afterEach, expect } from 'vitest';

/**
 * A word on the console that no test asked for is a fault that nobody looked at, so it fails the test that let
 * it out. A test that expects one puts its own spy over the console and takes it off again.
 */
const heard: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    heard.push(
      `console.${level}: ${words.map((word) => (word instanceof Error ? word.stack : word)).join(' ')}`,
    );
  };
}

const expectSilence = () => expect(heard.splice(0), 'said on the console').toEqual([]);

afterEach(expectSilence);
afterAll(expectSilence);
