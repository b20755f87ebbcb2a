import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from './operator-command.ts';
import { OperatorError } from './operator-error.ts';

const usage = 'Usage: npm run copy -- <file> [--note <text>]';

/** Runs a command that knows one file and one option, and returns what the operator sees. */
async function run(args: string[], act: () => Promise<void> = async () => undefined) {
  const shown: string[] = [];
  const done: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void shown.push(String(line)));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(shown.push(String(text).trim())));
  await runCommand(
    {
      usage,
      options: { note: { type: 'string' } },
      read: ({ values, positionals: [file, ...rest] }) =>
        file && rest.length === 0
          ? async () => {
              done.push(`${file} ${values.note}`);
              await act();
            }
          : undefined,
      isExpected: (error) => error instanceof RangeError,
    },
    args,
  );
  const code = process.exitCode ?? 0;
  process.exitCode = 0;
  return { shown, done, code };
}

afterEach(() => vi.restoreAllMocks());

test('hands its arguments to what it runs', async () => {
  expect(await run(['a.txt', '--note', 'hello'])).toEqual({ shown: [], done: ['a.txt hello'], code: 0 });
});

test.each([['--help'], ['-h']])('prints its usage for %s and does nothing', async (option) => {
  expect(await run(['a.txt', option])).toEqual({ shown: [usage], done: [], code: 0 });
});

test.each([[[]], [['a.txt', 'b.txt']]])('fails with its usage for %j', async (args) => {
  expect(await run(args)).toEqual({ shown: [usage], done: [], code: 1 });
});

test('names an option that it does not know', async () => {
  const { shown, done, code } = await run(['a.txt', '--colour', 'red']);
  expect(shown).toEqual([expect.stringContaining("Unknown option '--colour'")]);
  expect(shown[0]).toContain(usage);
  expect({ done, code }).toEqual({ done: [], code: 1 });
});

test.each([
  ['an error for operators', new OperatorError('The disk is full.'), 'The disk is full.'],
  ['an error that the command expects', new RangeError('Too far.'), 'Too far.'],
  ['a fault with its name', new TypeError('x is not a function'), 'TypeError: x is not a function'],
])('words %s', async (_kind, error, expected) => {
  const { shown, code } = await run(['a.txt'], () => Promise.reject(error));
  expect(shown).toEqual([expected]);
  expect(code).toBe(1);
});
