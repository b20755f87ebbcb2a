import { UnreadableFile } from '../unreadable-file.ts';

export const lineLength = 94;
/** A file is written in blocks of ten lines; the last one is filled up with nines. */
export const linesInBlock = 10;
export const filler = '9'.repeat(lineLength);

type Field = readonly [name: string, width: number, holds: 'digits' | 'signs'];

/** Each line begins with its type. Digits stand at the end of a field behind zeros, signs at its beginning before blanks. */
const lines = {
  fileHeader: [
    '1',
    [
      ['priority', 2, 'digits'],
      ['destination', 10, 'signs'],
      ['origin', 10, 'signs'],
      ['date', 6, 'digits'],
      ['time', 4, 'signs'],
      ['fileId', 1, 'signs'],
      ['recordSize', 3, 'digits'],
      ['blocking', 2, 'digits'],
      ['format', 1, 'digits'],
      ['destinationName', 23, 'signs'],
      ['originName', 23, 'signs'],
      ['reference', 8, 'signs'],
    ],
  ],
  batchHeader: [
    '5',
    [
      ['serviceClass', 3, 'digits'],
      ['companyName', 16, 'signs'],
      ['companyData', 20, 'signs'],
      ['companyId', 10, 'signs'],
      ['entryClass', 3, 'signs'],
      ['description', 10, 'signs'],
      ['descriptiveDate', 6, 'signs'],
      ['effectiveDate', 6, 'signs'],
      ['settlement', 3, 'signs'],
      ['status', 1, 'signs'],
      ['bank', 8, 'digits'],
      ['batch', 7, 'digits'],
    ],
  ],
  entry: [
    '6',
    [
      ['code', 2, 'digits'],
      ['routingNumber', 9, 'digits'],
      ['accountNumber', 17, 'signs'],
      ['amount', 10, 'digits'],
      ['id', 15, 'signs'],
      ['name', 22, 'signs'],
      ['paymentType', 2, 'signs'],
      ['addenda', 1, 'digits'],
      ['trace', 15, 'digits'],
    ],
  ],
  /** 99 tells of a return, 98 of a change; their positions agree. */
  addenda: [
    '7',
    [
      ['kind', 2, 'digits'],
      ['reason', 3, 'signs'],
      ['originalTrace', 15, 'signs'],
      ['dateOfDeath', 6, 'signs'],
      ['originalBank', 8, 'signs'],
      ['information', 44, 'signs'],
      ['trace', 15, 'signs'],
    ],
  ],
  batchControl: [
    '8',
    [
      ['serviceClass', 3, 'digits'],
      ['count', 6, 'digits'],
      ['hash', 10, 'digits'],
      ['debits', 12, 'digits'],
      ['credits', 12, 'digits'],
      ['companyId', 10, 'signs'],
      ['authentication', 19, 'signs'],
      ['reserved', 6, 'signs'],
      ['bank', 8, 'digits'],
      ['batch', 7, 'digits'],
    ],
  ],
  fileControl: [
    '9',
    [
      ['batches', 6, 'digits'],
      ['blocks', 6, 'digits'],
      ['count', 8, 'digits'],
      ['hash', 10, 'digits'],
      ['debits', 12, 'digits'],
      ['credits', 12, 'digits'],
      ['reserved', 39, 'signs'],
    ],
  ],
} as const satisfies Record<string, readonly [type: string, fields: readonly Field[]]>;

type LineName = keyof typeof lines;
type FieldOf<L extends LineName> = (typeof lines)[L][1][number][0];

/** A line of the file. What is too wide for its field is a fault of ours, never cut off. */
export function writeLine<L extends LineName>(
  line: L,
  values: { [field in FieldOf<L>]?: string | number },
): string {
  const [type, fields] = lines[line];
  const given: Record<string, string | number | undefined> = values;
  return fields.reduce((written, [name, width, holds]) => {
    const value = String(given[name] ?? '');
    if (value.length > width || (holds === 'digits' && !/^\d*$/.test(value)))
      throw new RangeError(`${name} does not fit`);
    return written + (holds === 'digits' ? value.padStart(width, '0') : value.padEnd(width));
  }, type as string);
}

/** The fields of a line without the blanks around them. */
export function readLine<L extends LineName>(line: L, text: string, at: number): Record<FieldOf<L>, string> {
  const [type, fields] = lines[line];
  if (text[0] !== type) throw new UnreadableFile(`line ${at}: not ${line}`);
  let place = 1;
  const found = fields.map(([name, width, holds]) => {
    const value = text.slice(place, place + width);
    place += width;
    if (holds === 'digits' && !/^\d+$/.test(value)) throw new UnreadableFile(`line ${at}: ${name}`);
    return [name, value.trim()];
  });
  return Object.fromEntries(found) as Record<FieldOf<L>, string>;
}

/** The sum of the banks' numbers without check digits; of a sum that is too long, the end counts. */
export const hashOf = (routingNumbers: readonly string[]): string =>
  String(routingNumbers.reduce((sum, number) => sum + Number(number.slice(0, 8)), 0))
    .slice(-10)
    .padStart(10, '0');
