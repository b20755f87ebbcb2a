import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '../platform/operator-error.ts';

/**
 * A backup is a gzip file of lines, each of them JSON: a header; for each table its name and columns, its rows as
 * PostgreSQL writes a row as text, and their number; the sequences; and an end with the checksum of all that is before.
 */
export const header = z.object({
  format: z.literal('foyer-backup'),
  version: z.literal(1),
  madeAt: z.string(),
  engine: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  signingSecret: z.string().nullable(),
});
export type Header = z.infer<typeof header>;

const table = z.object({ table: z.string(), columns: z.array(z.string()) });
const tableEnd = z.object({ rows: z.number() });
export const sequence = z.object({ sequence: z.string(), last: z.string(), isCalled: z.boolean() });
const end = z.object({ end: z.literal(true), tables: z.number(), sha256: z.string() });

export type Entry =
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'row'; row: string }
  | { kind: 'tableEnd'; rows: number }
  | { kind: 'sequence'; sequence: z.infer<typeof sequence> };

export class DamagedBackup extends OperatorError {
  constructor(file: string, why: string) {
    super(`${file} can't be restored: ${why}. Nothing was changed. Take another backup.`);
  }
}

/** Adds the line break, and at the end the checksum. */
export class Checksum {
  readonly #hash = createHash('sha256');
  add(line: string): string {
    const text = `${line}\n`;
    this.#hash.update(text);
    return text;
  }
  end(tables: number): string {
    return `${JSON.stringify({ end: true, tables, sha256: this.#hash.digest('hex') })}\n`;
  }
}

/** Reads a whole backup. The header comes first; that all of it was there is known when the last entry was taken. */
export async function* readArchive(file: string): AsyncGenerator<Header | Entry> {
  const damaged = (why: string) => new DamagedBackup(file, why);
  const hash = createHash('sha256');
  const reader = new Reader(damaged);
  for await (const line of linesOf(file, damaged)) {
    if (line.startsWith('{"end":')) reader.finish(line, hash.digest('hex'));
    else {
      const entry = reader.next(line);
      hash.update(`${line}\n`);
      yield entry;
    }
  }
  if (!reader.isFinished) throw damaged('its end is missing');
}

async function* linesOf(file: string, damaged: (why: string) => DamagedBackup): AsyncGenerator<string> {
  const unzipped = createGunzip();
  // What fails is thrown to the reader below.
  pipeline(createReadStream(file), unzipped, () => undefined);
  let rest = '';
  const chunks = unzipped.setEncoding('utf8')[Symbol.asyncIterator]();
  try {
    for (
      let chunk = await nextOf(chunks, damaged);
      chunk !== undefined;
      chunk = await nextOf(chunks, damaged)
    ) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    unzipped.destroy();
  }
}

async function nextOf(
  chunks: AsyncIterator<string>,
  damaged: (why: string) => DamagedBackup,
): Promise<string | undefined> {
  try {
    const { done, value } = await chunks.next();
    return done ? undefined : value;
  } catch (error) {
    throw damaged((error as Error).message);
  }
}

class Reader {
  isFinished = false;
  readonly #damaged: (why: string) => DamagedBackup;
  #state: 'start' | 'between' | 'inTable' = 'start';
  #rows = 0;
  #tables = 0;

  constructor(damaged: (why: string) => DamagedBackup) {
    this.#damaged = damaged;
  }

  next(line: string): Header | Entry {
    if (this.isFinished) throw this.#damaged('it goes on behind its end');
    if (this.#state === 'start') {
      this.#state = 'between';
      return this.#as(header, line);
    }
    return this.#state === 'inTable' ? this.#inTable(line) : this.#between(line);
  }

  #inTable(line: string): Entry {
    if (line.startsWith('"')) {
      this.#rows += 1;
      return { kind: 'row', row: this.#as(z.string(), line) };
    }
    const { rows } = this.#as(tableEnd, line);
    if (rows !== this.#rows) throw this.#damaged(`a table has ${this.#rows} rows instead of ${rows}`);
    this.#state = 'between';
    this.#tables += 1;
    return { kind: 'tableEnd', rows };
  }

  #between(line: string): Entry {
    if (line.startsWith('{"sequence":')) return { kind: 'sequence', sequence: this.#as(sequence, line) };
    const { table: name, columns } = this.#as(table, line);
    this.#state = 'inTable';
    this.#rows = 0;
    return { kind: 'table', name, columns };
  }

  finish(line: string, checksum: string): void {
    const { tables, sha256 } = this.#as(end, line);
    if (this.#state !== 'between' || tables !== this.#tables || sha256 !== checksum)
      throw this.#damaged('its checksum is another');
    this.isFinished = true;
  }

  #as<T>(shape: z.ZodType<T>, line: string): T {
    try {
      return shape.parse(JSON.parse(line));
    } catch {
      throw this.#damaged("it isn't a backup of Foyer, or a part of it was changed");
    }
  }
}

/** Goes through all of it, so that a damaged one is found before anything is done with it. */
export async function verifyArchive(file: string): Promise<{ header: Header; rows: number }> {
  let first: Header | undefined;
  let rows = 0;
  for await (const entry of readArchive(file)) {
    if ('format' in entry) first = entry;
    else if (entry.kind === 'tableEnd') rows += entry.rows;
  }
  if (!first) throw new DamagedBackup(file, 'it is empty');
  return { header: first, rows };
}
