import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { takeClips } from '../../clipcards/take-clips.ts';
import type { Club } from '../../clubs/club.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { creditOf, lockCredit } from '../../payment/credit/credit-of.ts';
import { useCredit } from '../../payment/credit/use-credit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RewardRow } from '../store.ts';

interface Taking {
  reward: RewardRow;
  club: Club;
  /** What the invoice of a credit says. */
  text: string;
}

/** Takes back what is left of a reward, and returns how much: clips, or minor units. Nobody is left with a debt. */
export function revoke(tx: Tx, books: Bookkeeping, taking: Taking): Promise<number> {
  const { center_id, clipcard_id, worth } = taking.reward;
  return clipcard_id === null
    ? takeCredit(tx, books, taking)
    : takeClips(tx, books.now, { centerId: center_id, id: clipcard_id }, worth);
}

/** By an invoice that the credit pays. Days were given as credit too. */
async function takeCredit(tx: Tx, books: Bookkeeping, { reward, club, text }: Taking): Promise<number> {
  const person: Key = { centerId: reward.person_center_id, id: reward.person_id };
  const book = { centerId: club.center.id, currency: club.center.currency };
  await lockCredit(tx, book, [person]);
  const credit = (await creditOf(tx, book, [person])).get(formatKey('person', person)) ?? 0;
  const amount = Math.min(reward.worth, Math.max(0, credit));
  if (amount === 0) return 0;
  const { id } = await issueInvoice(tx, sellerOf(club), books.now, {
    person,
    type: 'PAYMENT',
    lines: [{ text, quantity: 1, unitAmount: amount, taxRate: 0 }],
  });
  await useCredit(tx, books, book, [{ id, payer: person, amount }]);
  return amount;
}
