import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { Coming } from './coming-of.ts';

/** A payment or a credit to come, and what of it the payer's credit pays. */
export interface Settled extends Coming {
  fromCredit: number;
}

export interface Balances {
  /** What each centre owes the person. */
  credits: ReadonlyMap<number, number>;
  /** What is open of invoices, by their keys. */
  open: ReadonlyMap<string, number>;
}

const order = { FREEZE_FEE: 0, CHANGE: 0, CREDIT: 1, MEMBERSHIP: 2, CLIPCARD: 3 } as const;

/** In the order in which they are charged: what is agreed today, then the nights, which credit before they bill. */
const inOrder = (a: Coming, b: Coming): number =>
  Temporal.PlainDate.compare(a.dueOn, b.dueOn) || order[a.kind] - order[b.kind];

/**
 * Uses credit as the nights do: a credit first lowers what is open of its invoice, and the rest pays the next periods of
 * memberships at the same centre. Clipcards are not paid from credit. Credit of payers other than the person isn't known.
 */
export function settle(
  person: Key,
  coming: readonly Coming[],
  balances: Balances,
): { payments: Settled[]; creditLeft: number } {
  const open = new Map(balances.open);
  const own = formatKey('person', person);
  const nameOf = (payer: Key, centerId: number) => `${formatKey('person', payer)} ${centerId}`;
  const credits = new Map(
    [...balances.credits].map(([centerId, credit]) => [nameOf(person, centerId), credit]),
  );
  const payments = coming.toSorted(inOrder).map((one): Settled => {
    const name = nameOf(one.payer, one.centerId);
    const credit = credits.get(name) ?? 0;
    if (one.total < 0) credits.set(name, credit - one.total - takeOff(open, one));
    const fromCredit = one.kind === 'MEMBERSHIP' ? Math.min(credit, one.total) : 0;
    if (fromCredit > 0) credits.set(name, credit - fromCredit);
    if (one.total > 0 && one.invoice) open.set(formatKey('invoice', one.invoice), one.total - fromCredit);
    return { ...one, fromCredit };
  });
  const creditLeft = [...credits].reduce(
    (sum, [name, credit]) => (name.startsWith(`${own} `) ? sum + credit : sum),
    0,
  );
  return { payments, creditLeft };
}

/** Lowers what is open of the invoice that a credit names, and returns by how much. */
function takeOff(open: Map<string, number>, { invoice, total }: Coming): number {
  if (!invoice) return 0;
  const name = formatKey('invoice', invoice);
  const before = open.get(name) ?? 0;
  const taken = Math.min(-total, before);
  open.set(name, before - taken);
  return taken;
}
