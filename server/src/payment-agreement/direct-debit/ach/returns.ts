import type { Account } from '@foyer/contract/shared/bank/account-fields';
import { type AchEntry, readAch } from './read.ts';

/** What a bank of the United States says of one collection. */
export interface AchNews {
  /** As we named it; empty where the bank left it out, so the trace counts first. */
  endToEndId: string;
  /** The number under which it was sent. */
  trace: string;
  /** `changed`: it was collected, and the account is to be named otherwise from now on. */
  outcome: 'returned' | 'changed';
  /** R01 to R85, or C01 to C13. */
  reasonCode: string;
  /** Of a change, as far as it is understood. To be looked at like anything that is typed. */
  corrected?: Account;
}

/** What a bank's file of returns and changes says of our collections. */
export const readAchReturns = (content: string): AchNews[] =>
  readAch(content).batches.flatMap(({ entries }) => entries.flatMap(newsOf));

const newsOf = ({ id, addendaLines }: AchEntry): AchNews[] =>
  addendaLines.flatMap(({ kind, reason, originalTrace, information }): AchNews[] => {
    const both = { endToEndId: id, trace: originalTrace, reasonCode: reason };
    if (kind === '99') return [{ ...both, outcome: 'returned' }];
    if (kind !== '98') return [];
    const corrected = correctedBy(reason, information.slice(0, 29));
    return [{ ...both, outcome: 'changed', ...(corrected && { corrected }) }];
  });

const kindOfAccount = (code = ''): Account => {
  if (/^2\d$/.test(code)) return { accountType: 'CHECKING' };
  return /^3\d$/.test(code) ? { accountType: 'SAVINGS' } : {};
};

/** What the bank would have us say; which numbers stand there, the code says. */
function correctedBy(code: string, information: string): Account | undefined {
  const [first = '', second = ''] = information.trim().split(/\s+/);
  switch (code) {
    case 'C01':
      return { accountNumber: information.slice(0, 17).trim() };
    case 'C02':
      return { routingNumber: first };
    case 'C03':
      return { routingNumber: first, accountNumber: second };
    case 'C04':
      return { holder: information.slice(0, 22).trim() };
    case 'C05':
      return kindOfAccount(first);
    case 'C06':
      return { accountNumber: first, ...kindOfAccount(second) };
    case 'C07': {
      const [, routingNumber, accountNumber, kind] =
        /^(\d{9})(.{1,17}?)\s*(\d\d)$/.exec(information.trim()) ?? [];
      return routingNumber && accountNumber
        ? { routingNumber, accountNumber, ...kindOfAccount(kind) }
        : undefined;
    }
    default:
      return undefined;
  }
}
