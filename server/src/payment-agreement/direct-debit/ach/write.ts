import { normalAccount } from '@foyer/contract/shared/bank/account';
import { latin } from '@foyer/contract/shared/bank/latin';
import { isRoutingNumber } from '@foyer/contract/shared/bank/routing-number';
import {
  type Collection,
  type CollectionFile,
  isAmount,
  type LeftOut,
  type LeftOutWhy,
  Sieve,
} from '../collection.ts';
import { filler, hashOf, lineLength, linesInBlock, writeLine } from './layout.ts';

const mostCents = 9_999_999_999;
const mostInSum = 999_999_999_999;
const longestName = 22;

/** Who collects, as agreed with the bank. */
export interface AchOriginator {
  /** The bank that takes the file. */
  bank: { routingNumber: string; name: string };
  /** Whom the bank expects the file from: nine or ten signs that it gave. */
  origin: { id: string; name: string };
  /** What payers read in their statements. */
  company: { name: string; id: string };
  /** How people agree: on the web, by telephone, or on paper. Companies agree to be debited as companies (CCD). */
  entryClass: 'WEB' | 'TEL' | 'PPD';
  /** What it is for, in ten signs: `MEMBERSHIP`. */
  description: string;
}

interface AchMessage {
  /** By the bank's clock. */
  createdAt: Temporal.PlainDateTime;
  /** A to Z, 0 to 9: which file of the day it is. */
  fileId: string;
  /** From 1. Numbers of entries go on from the last file, so that a return says which is meant. */
  firstTrace: number;
}

/** Whether the bank could take files from this originator. */
export const isOriginator = ({ bank, origin, company, description }: AchOriginator): boolean =>
  isRoutingNumber(bank.routingNumber) &&
  /^[A-Z\d]{9,10}$/.test(origin.id) &&
  /^[A-Z\d]{1,10}$/.test(company.id) &&
  [bank.name, origin.name, company.name, description].every((name) => latin(name) !== '');

/** A NACHA file of debits; none where nothing can be collected. */
export function achFile(
  originator: AchOriginator,
  message: AchMessage,
  collections: readonly Collection[],
): { file: CollectionFile | undefined; traces: { endToEndId: string; trace: string }[]; leftOut: LeftOut[] } {
  if (!/^[A-Z\d]$/.test(message.fileId)) throw new RangeError('no such id of a file');
  const sieve = new Sieve();
  let total = 0;
  const taken = isOriginator(originator)
    ? sieve.take(collections, (one) => {
        const why = whyNot(one) ?? (total + one.amount > mostInSum ? 'fileFull' : undefined);
        if (!why) total += one.amount;
        return why;
      })
    : sieve.take(collections, () => 'creditorInvalid');
  if (message.firstTrace < 1 || message.firstTrace + taken.length > 10_000_000)
    throw new RangeError('numbers of entries have seven digits');
  const batches = batchesOf(originator, taken, message.firstTrace);
  const day = sixDigits(message.createdAt.toPlainDate());
  return {
    file: batches.length
      ? { name: `ach-20${day}-${message.fileId}.txt`, content: fileOf(originator, message, batches) }
      : undefined,
    traces: batches.flatMap(({ entries }) => entries.map(({ endToEndId, trace }) => ({ endToEndId, trace }))),
    leftOut: sieve.leftOut,
  };
}

function whyNot({ endToEndId, amount, currency, collectOn, mandate }: Collection): LeftOutWhy | undefined {
  if (!/^[A-Za-z\d][A-Za-z\d./+:-]{0,14}$/.test(endToEndId)) return 'endToEndIdInvalid';
  if (currency !== 'USD') return 'currencyInvalid';
  if (!isAmount(amount, mostCents)) return 'amountInvalid';
  if (Temporal.PlainDate.compare(mandate.signedOn, collectOn) > 0) return 'signedTooLate';
  return mandate.country === 'US' && normalAccount('US', mandate.account) ? undefined : 'accountInvalid';
}

interface Entry {
  endToEndId: string;
  trace: string;
  routingNumber: string;
  amount: number;
  line: string;
}

interface Batch {
  entryClass: string;
  effectiveDate: string;
  entries: Entry[];
}

const sixDigits = (date: Temporal.PlainDate) => date.toString().slice(-8).replaceAll('-', '');

const classOf = ({ entryClass }: AchOriginator, { mandate }: Collection) =>
  mandate.scheme === 'B2B' ? 'CCD' : entryClass;

function batchesOf(originator: AchOriginator, taken: readonly Collection[], firstTrace: number): Batch[] {
  const together = Map.groupBy(taken, (one) => `${one.collectOn} ${classOf(originator, one)}`);
  let next = firstTrace;
  return [...together.values()].flatMap((collections) => {
    const [first] = collections;
    if (!first) return [];
    const entryClass = classOf(originator, first);
    const entries = collections.map((one) => {
      const number = String(next++).padStart(7, '0');
      return entryOf(one, entryClass, originator.bank.routingNumber.slice(0, 8) + number);
    });
    return [{ entryClass, effectiveDate: sixDigits(first.collectOn), entries }];
  });
}

function entryOf(
  { endToEndId, amount, sequence, mandate }: Collection,
  entryClass: string,
  trace: string,
): Entry {
  const { routingNumber = '', accountNumber = '', accountType, holder = '' } = mandate.account;
  const isAgreedFromAfar = entryClass === 'WEB' || entryClass === 'TEL';
  const line = writeLine('entry', {
    code: accountType === 'SAVINGS' ? 37 : 27,
    routingNumber,
    accountNumber,
    amount,
    id: endToEndId,
    name: latin(holder).slice(0, longestName),
    // Whether it comes once or again and again is asked where nothing was signed by hand.
    paymentType: isAgreedFromAfar ? (sequence === 'OOFF' ? 'S' : 'R') : '',
    addenda: 0,
    trace,
  });
  return { endToEndId, trace, routingNumber, amount, line };
}

const totalsOf = (entries: readonly Entry[]) => ({
  count: entries.length,
  hash: hashOf(entries.map(({ routingNumber }) => routingNumber)),
  debits: entries.reduce((sum, { amount }) => sum + amount, 0),
  credits: 0,
});

function batchLines(
  originator: AchOriginator,
  { entryClass, effectiveDate, entries }: Batch,
  place: number,
): string[] {
  const inBoth = {
    serviceClass: 225,
    companyId: originator.company.id,
    bank: originator.bank.routingNumber.slice(0, 8),
    batch: place + 1,
  };
  const header = writeLine('batchHeader', {
    ...inBoth,
    companyName: latin(originator.company.name).slice(0, 16),
    entryClass,
    description: latin(originator.description).slice(0, 10),
    effectiveDate,
    status: 1,
  });
  return [
    header,
    ...entries.map(({ line }) => line),
    writeLine('batchControl', { ...inBoth, ...totalsOf(entries) }),
  ];
}

function fileOf(
  originator: AchOriginator,
  { createdAt, fileId }: AchMessage,
  batches: readonly Batch[],
): string {
  const header = writeLine('fileHeader', {
    priority: 1,
    destination: ` ${originator.bank.routingNumber}`,
    origin: originator.origin.id.padStart(10),
    date: sixDigits(createdAt.toPlainDate()),
    time: createdAt.toPlainTime().toString().slice(0, 5).replace(':', ''),
    fileId,
    recordSize: lineLength,
    blocking: linesInBlock,
    format: 1,
    destinationName: latin(originator.bank.name).slice(0, 23),
    originName: latin(originator.origin.name).slice(0, 23),
  });
  const lines = [header, ...batches.flatMap((batch, place) => batchLines(originator, batch, place))];
  const blocks = Math.ceil((lines.length + 1) / linesInBlock);
  lines.push(
    writeLine('fileControl', {
      batches: batches.length,
      blocks,
      ...totalsOf(batches.flatMap(({ entries }) => entries)),
    }),
  );
  const missing = blocks * linesInBlock - lines.length;
  return [...lines, ...Array.from({ length: missing }, () => filler), ''].join('\n');
}
