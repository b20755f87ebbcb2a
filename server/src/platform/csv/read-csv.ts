/** A file that is no CSV. The message names the line, and nothing of what is in it. */
export class UnreadableCsv extends Error {}

const longestRecord = 100_000;

/**
 * Reads records by RFC 4180, piece by piece, so that a file need not fit into memory. Lines that are empty are left out.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let record: string[] = [];
  let cell = '';
  let length = 0;
  let line = 1;
  /** Within quotes, or just behind what may be their end. */
  let quotes: 'none' | 'within' | 'maybe-over' = 'none';
  let isFirst = true;
  let wasReturn = false;

  const endCell = () => {
    record.push(cell);
    cell = '';
  };
  const endRecord = (): string[] | undefined => {
    endCell();
    const whole = record;
    record = [];
    length = 0;
    return whole.length === 1 && whole[0] === '' ? undefined : whole;
  };

  for await (const chunk of chunks) {
    const text: string = isFirst && chunk.startsWith('\ufeff') ? chunk.slice(1) : chunk;
    isFirst = false;
    for (const sign of text) {
      length += 1;
      if (length > longestRecord) throw new UnreadableCsv(`line ${line} is too long`);
      if (sign === '\n') line += 1;
      if (quotes === 'within') {
        if (sign === '"') quotes = 'maybe-over';
        else cell += sign;
        continue;
      }
      if (sign === '"') {
        // Two quotes within quotes are one.
        if (quotes === 'maybe-over') cell += sign;
        else if (cell !== '') throw new UnreadableCsv(`line ${line} has a quotation mark within a cell`);
        quotes = 'within';
        continue;
      }
      quotes = 'none';
      if (sign === ',') endCell();
      else if (sign === '\r' || sign === '\n') {
        if (!(sign === '\n' && wasReturn)) {
          const whole = endRecord();
          if (whole) yield whole;
        }
      } else cell += sign;
      wasReturn = sign === '\r';
    }
  }
  if (quotes === 'within') throw new UnreadableCsv(`line ${line} ends within quotation marks`);
  const last = endRecord();
  if (last) yield last;
}
