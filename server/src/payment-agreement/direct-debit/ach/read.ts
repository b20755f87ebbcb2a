import { isRoutingNumber } from '@foyer/contract/shared/bank/routing-number';
import { UnreadableFile } from '../unreadable-file.ts';
import { filler, hashOf, lineLength, linesInBlock, readLine } from './layout.ts';

type Line<L extends Parameters<typeof readLine>[0]> = ReturnType<typeof readLine<L>>;

export interface AchEntry extends Line<'entry'> {
  /** What a bank tells of the entry. */
  addendaLines: Line<'addenda'>[];
}

export interface AchBatch {
  header: Line<'batchHeader'>;
  entries: AchEntry[];
}

interface AchFile {
  header: Line<'fileHeader'>;
  batches: AchBatch[];
}

const longest = 50_000_000;

/** Reads a NACHA file, ours or a bank's, and believes it only where every count, sum and hash in it agrees. */
export function readAch(content: string): AchFile {
  const lines = linesIn(content);
  const [first = ''] = lines;
  const header = readLine('fileHeader', first, 1);
  if (Number(header.recordSize) !== lineLength || Number(header.blocking) !== linesInBlock)
    throw new UnreadableFile('line 1: another format');
  const batches: AchBatch[] = [];
  let place = 1;
  while (lines[place]?.startsWith('5')) {
    const { batch, next } = readBatch(lines, place);
    batches.push(batch);
    place = next;
  }
  const at = place + 1;
  const control = readLine('fileControl', lines[place] ?? '', at);
  expectTotals(control, totalsOf(batches.flatMap(({ entries }) => entries)), at);
  if (Number(control.batches) !== batches.length) throw new UnreadableFile(`line ${at}: batches`);
  if (Number(control.blocks) !== lines.length / linesInBlock) throw new UnreadableFile(`line ${at}: blocks`);
  const behind = lines.slice(place + 1).findIndex((line) => line !== filler);
  if (behind >= 0) throw new UnreadableFile(`line ${at + behind + 1}: behind the end`);
  return { header, batches };
}

function linesIn(content: string): string[] {
  if (content.length > longest) throw new UnreadableFile('too long');
  const lines = content.replace(/\r?\n$/, '').split(/\r?\n/);
  const odd = lines.findIndex((line) => line.length !== lineLength || !/^[\u0020-\u007e]*$/.test(line));
  if (odd >= 0) throw new UnreadableFile(`line ${odd + 1}: not ${lineLength} signs`);
  if (lines.length % linesInBlock) throw new UnreadableFile('the last block is not full');
  return lines;
}

function readBatch(lines: readonly string[], start: number): { batch: AchBatch; next: number } {
  const header = readLine('batchHeader', lines[start] ?? '', start + 1);
  const entries: AchEntry[] = [];
  let place = start + 1;
  while (lines[place]?.startsWith('6')) {
    const { entry, next } = readEntry(lines, place);
    entries.push(entry);
    place = next;
  }
  const at = place + 1;
  const control = readLine('batchControl', lines[place] ?? '', at);
  expectTotals(control, totalsOf(entries), at);
  for (const field of ['serviceClass', 'companyId', 'bank', 'batch'] as const)
    if (control[field] !== header[field]) throw new UnreadableFile(`line ${at}: ${field}`);
  const { debits, credits } = control;
  if ((header.serviceClass === '225' && Number(credits)) || (header.serviceClass === '220' && Number(debits)))
    throw new UnreadableFile(`line ${at}: serviceClass`);
  return { batch: { header, entries }, next: place + 1 };
}

function readEntry(lines: readonly string[], start: number): { entry: AchEntry; next: number } {
  const entry = readLine('entry', lines[start] ?? '', start + 1);
  if (!isRoutingNumber(entry.routingNumber)) throw new UnreadableFile(`line ${start + 1}: routingNumber`);
  const addendaLines: AchEntry['addendaLines'] = [];
  let place = start + 1;
  for (; lines[place]?.startsWith('7'); place++)
    addendaLines.push(readLine('addenda', lines[place] ?? '', place + 1));
  if ((entry.addenda === '1') !== addendaLines.length > 0)
    throw new UnreadableFile(`line ${start + 1}: addenda`);
  return { entry: { ...entry, addendaLines }, next: place };
}

/** Codes of debits end with 5 to 9, those of credits with 0 to 4. */
const isDebit = ({ code }: AchEntry) => Number(code.slice(-1)) >= 5;

const sumOf = (entries: readonly AchEntry[]) => entries.reduce((sum, { amount }) => sum + Number(amount), 0);

const totalsOf = (entries: readonly AchEntry[]) => ({
  count: entries.reduce((count, { addendaLines: told }) => count + 1 + told.length, 0),
  hash: Number(hashOf(entries.map(({ routingNumber }) => routingNumber))),
  debits: sumOf(entries.filter(isDebit)),
  credits: sumOf(entries.filter((entry) => !isDebit(entry))),
});

function expectTotals(
  control: Record<'count' | 'hash' | 'debits' | 'credits', string>,
  totals: ReturnType<typeof totalsOf>,
  at: number,
): void {
  for (const field of ['count', 'hash', 'debits', 'credits'] as const)
    if (Number(control[field]) !== totals[field]) throw new UnreadableFile(`line ${at}: ${field}`);
}
