import { normalAccount } from '@foyer/contract/shared/bank/account';
import type { Account } from '@foyer/contract/shared/bank/account-fields';
import { latin } from '@foyer/contract/shared/bank/latin';
import {
  type Collection,
  type CollectionFile,
  isAmount,
  type LeftOut,
  type LeftOutWhy,
  Sieve,
} from '../collection.ts';

const mostCents = 9_999_999_999;
const debit = 13;
const credit = 50;

/** Who collects, as agreed with the bank. */
export interface AbaUser {
  /** Three letters: CBA, WBC. */
  bankCode: string;
  name: string;
  /** Six digits at most, given by the bank. */
  userId: string;
  /** What it is for, in twelve signs. */
  description: string;
  /** Where the money goes, and what goes back comes from. */
  account: Account;
  /** Some banks want a last line that pays all of it into this account. */
  isBalanced: boolean;
}

/** What is collected on one day. */
export interface DayFile extends CollectionFile {
  endToEndIds: string[];
}

/** Files of Australian direct entry, one for each day: the day stands in the first line. */
export function abaFiles(
  user: AbaUser,
  collections: readonly Collection[],
): { files: DayFile[]; leftOut: LeftOut[] } {
  const sieve = new Sieve();
  const totals = new Map<string, number>();
  const taken = sieve.take(collections, (one) => {
    if (!isAbaUser(user)) return 'creditorInvalid';
    const total = (totals.get(String(one.collectOn)) ?? 0) + one.amount;
    const why = whyNot(one) ?? (total > mostCents ? 'fileFull' : undefined);
    if (!why) totals.set(String(one.collectOn), total);
    return why;
  });
  const days = Map.groupBy(taken, ({ collectOn }) => String(collectOn));
  return {
    files: [...days].map(([day, ofDay]) => ({
      name: `direct-entry-${day}.aba`,
      content: fileOf(user, day, ofDay),
      endToEndIds: ofDay.map(({ endToEndId }) => endToEndId),
    })),
    leftOut: sieve.leftOut,
  };
}

export const isAbaUser = ({ bankCode, name, userId, description, account }: AbaUser): boolean =>
  /^[A-Z]{3}$/.test(bankCode) &&
  /^\d{1,6}$/.test(userId) &&
  latin(name) !== '' &&
  latin(description) !== '' &&
  normalAccount('AU', account) !== undefined;

function whyNot({ endToEndId, amount, currency, collectOn, mandate }: Collection): LeftOutWhy | undefined {
  if (!/^[A-Za-z\d][A-Za-z\d./+:-]{0,17}$/.test(endToEndId)) return 'endToEndIdInvalid';
  if (currency !== 'AUD') return 'currencyInvalid';
  if (!isAmount(amount, mostCents)) return 'amountInvalid';
  if (Temporal.PlainDate.compare(mandate.signedOn, collectOn) > 0) return 'signedTooLate';
  return mandate.country === 'AU' && normalAccount('AU', mandate.account) ? undefined : 'accountInvalid';
}

const blanks = (count: number) => ' '.repeat(count);
const words = (text: string, width: number) => latin(text).slice(0, width).padEnd(width);
const number = (value: number | string, width: number) => String(value).padStart(width, '0');
const bank = ({ bsb = '' }: Account) => `${bsb.slice(0, 3)}-${bsb.slice(3)}`;
const account = ({ accountNumber = '' }: Account) => accountNumber.padStart(9);

function fileOf(user: AbaUser, day: string, collections: readonly Collection[]): string {
  const [year, month, date] = day.slice(2).split('-');
  const header = [
    '0',
    blanks(17),
    '01',
    user.bankCode,
    blanks(7),
    words(user.name, 26),
    number(user.userId, 6),
    words(user.description, 12),
    `${date}${month}${year}`,
    blanks(40),
  ].join('');
  const total = collections.reduce((sum, { amount }) => sum + amount, 0);
  const paidIn = user.isBalanced ? total : 0;
  const lines = collections.map(({ endToEndId, amount, mandate }) =>
    detail(user, mandate.account, debit, amount, endToEndId),
  );
  if (user.isBalanced) lines.push(detail(user, user.account, credit, total, user.description));
  const end = [
    '7999-999',
    blanks(12),
    number(total - paidIn, 10),
    number(paidIn, 10),
    number(total, 10),
    blanks(24),
    number(lines.length, 6),
    blanks(40),
  ].join('');
  return [header, ...lines, end, ''].join('\r\n');
}

const detail = (user: AbaUser, other: Account, code: number, amount: number, reference: string): string =>
  [
    '1',
    bank(other),
    account(other),
    ' ',
    code,
    number(amount, 10),
    words(other.holder ?? '', 32),
    words(reference, 18),
    bank(user.account),
    account(user.account),
    words(user.name, 16),
    number(0, 8),
  ].join('');
