import type { PdfBlock, PdfValue } from '../../platform/pdf/blocks.ts';
import type { ExportWords } from './export-words.ts';

/** What JSON can say. */
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonRecord = { [name: string]: Json };

/** Wider tables are hard to read on paper: their rows are written one below the other. */
const mostColumns = 5;

const isRecord = (value: Json): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: Json): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** One row for each thing that is said; what is inside of others is named with them. */
function rowsOf(words: ExportWords, label: string, field: string, value: Json): PdfValue[] {
  const within = (name: string) => (label === '' ? name : `${label} · ${name}`);
  if (value === null || typeof value !== 'object' || isEmpty(value)) {
    const text =
      value === null || typeof value === 'object' || value === '' ? '–' : words.valueOf(field, value);
    return [{ label, value: text }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => rowsOf(words, within(String(index + 1)), field, entry));
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    rowsOf(words, within(words.nameOf('field', name)), name, inner),
  );
}

/** The columns of rows that are alike and narrow enough, or undefined. */
function columnsOf(rows: readonly JsonRecord[]): string[] | undefined {
  const columns = Object.keys(rows[0] ?? {});
  const isAlike = (row: JsonRecord) =>
    Object.keys(row).join() === columns.join() &&
    Object.values(row).every((value) => value === null || typeof value !== 'object');
  return columns.length > 0 && columns.length <= mostColumns && rows.every(isAlike) ? columns : undefined;
}

function blocksOfList(words: ExportWords, name: string, list: readonly Json[]): PdfBlock[] {
  const title = words.nameOf('part', name);
  const records = list.filter(isRecord);
  const columns = records.length === list.length ? columnsOf(records) : undefined;
  if (columns) {
    return [
      { kind: 'subheading', text: title },
      {
        kind: 'table',
        columns: columns.map((column) => ({ title: words.nameOf('field', column), share: 1 })),
        rows: records.map((record) =>
          columns.map((column) => rowsOf(words, '', column, record[column] ?? null)[0]?.value ?? ''),
        ),
      },
    ];
  }
  return list.flatMap((entry, index): PdfBlock[] => [
    { kind: 'subheading', text: `${title} ${index + 1}` },
    { kind: 'values', rows: rowsOf(words, '', name, entry) },
  ]);
}

function blocksOfPart(words: ExportWords, name: string, part: Json): PdfBlock[] {
  if (Array.isArray(part) && part.length > 0) return blocksOfList(words, name, part);
  return [
    { kind: 'subheading', text: words.nameOf('part', name) },
    isEmpty(part)
      ? { kind: 'paragraph', text: words.say('export.nothing') }
      : { kind: 'values', rows: rowsOf(words, '', name, part) },
  ];
}

/** Everything that the JSON of an export says, worded; who the person is comes first. */
export function exportBlocks(
  wordsOf: (domain: string) => ExportWords,
  domains: Readonly<Record<string, object>>,
): PdfBlock[] {
  // By way of JSON, so that both say the same.
  const said: Record<string, JsonRecord> = JSON.parse(JSON.stringify(domains));
  const { person, ...others } = said;
  return Object.entries({ ...(person ? { person } : {}), ...others }).flatMap(([domain, parts]) => {
    const words = wordsOf(domain);
    return [
      { kind: 'heading', text: words.nameOf('domain', domain) },
      ...Object.entries(parts).flatMap(([name, part]) => blocksOfPart(words, name, part)),
    ];
  });
}
