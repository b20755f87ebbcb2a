import { afterAll, afterEach, expect } from 'vitest';

/**
 * Fails a test that prints a warning or an error to the console. A test that expects one replaces the console method
 * with a spy and restores it.
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
