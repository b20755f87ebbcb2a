import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OperatorError } from './operator-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Declared extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Declared; allowPositionals: true }>
>;

/** What a command does, given its arguments. */
type Act = () => Promise<void>;

interface OperatorCommand<Declared extends Options> {
  usage: string;
  options?: Declared;
  /** Returns undefined for arguments that make no sense together. */
  read(args: Parsed<Declared>): Act | undefined;
  /** Errors besides `OperatorError` whose message the operator can do something about. */
  isExpected?(error: unknown): error is Error;
}

const asMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A path as the operator typed it: npm runs a script in the repository; INIT_CWD is where it was called. */
export const pathOf = (typed: string): string => resolve(process.env['INIT_CWD'] ?? '.', typed);

function fail(message: unknown): void {
  console.error(message);
  process.exitCode = 1;
}

/** Runs what an operator calls on the command line: reads its arguments, prints its usage, words its errors. */
export async function runCommand<const Declared extends Options>(
  { usage, options, read, isExpected }: OperatorCommand<Declared>,
  args = process.argv.slice(2),
): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(`${usage}\n`);
  let act: Act | undefined;
  try {
    const declared = (options ?? {}) as Declared;
    act = read(parseArgs({ args, options: declared, allowPositionals: true }));
  } catch (error) {
    return fail(`${asMessage(error)}\n${usage}`);
  }
  if (!act) return fail(usage);
  await act().catch((error: unknown) =>
    fail(error instanceof OperatorError || isExpected?.(error) ? asMessage(error) : error),
  );
}
