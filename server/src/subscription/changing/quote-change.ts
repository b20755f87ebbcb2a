import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { ReplacedAs } from '@foyer/contract/shared/subscription';
import type { ChangeRefusal } from '@foyer/contract/shared/subscription-sale';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Order, Quoted, QuoteFacts } from '../buying/quote.ts';
import {
  type Facts,
  maySetSaleTerms,
  type OrderFacts,
  type QuoteContext,
  quoteOf,
  readOrderFacts,
  startRules,
} from '../buying/read-quote.ts';
import {
  apartOf,
  type DaysToCredit,
  daysToCredit,
  type PaidToCredit,
  readReversed,
} from '../crediting/days-to-credit.ts';
import { readPaidDays } from '../crediting/paid-days.ts';
import { payerOf } from '../crediting/payer-of.ts';
import { readCredited } from '../crediting/read-credited.ts';
import type { PlanRow } from '../offers/read-plans.ts';
import { type ChangeDays, changeDays, presentObstacle } from './change-days.ts';
import { changedAs } from './change-kind.ts';
import { type PresentRow, presentDays, priceOf, readPresent } from './read-present.ts';

/** Who changes a membership. */
export interface ChangeContext extends QuoteContext {
  person: Key;
  payer: Key;
}

/** The membership that is changed, and what of it is paid from a day on. */
export interface Present extends PaidToCredit {
  row: PresentRow;
}

/** A change as it would be sold. */
export interface QuotedChange extends Quoted {
  present: Present;
  as: ReplacedAs;
  days: ChangeDays;
  /** What is given back for paid days of the present membership; undefined if nothing. */
  credit: DaysToCredit | undefined;
  /** The payer of the present membership pays for the new one too: the credit is part of the sale. */
  isCreditOwn: boolean;
}

export async function readPresentMembership(
  db: Db | Tx,
  { person }: Pick<ChangeContext, 'person'>,
  present: Key,
  from: Temporal.PlainDate,
): Promise<Present | undefined> {
  const row = await readPresent(db, person, present, from);
  if (!row) return undefined;
  const paid = await readPaidDays(db, row, { startsOn: from, endsOn: undefined });
  const credited = await readCredited(db, row);
  const reversed = await readReversed(db, row.center_id, [...paid, ...apartOf(credited)]);
  return { row, paid, credited, reversed };
}

/** What decides about a change to one plan. */
export interface ChangeFacts {
  present: Present | undefined;
  target: OrderFacts;
}

export const readChangeFacts = async (
  db: Db | Tx,
  context: ChangeContext,
  { present, planId, code }: { present: Key; planId: number; code: string | undefined },
): Promise<ChangeFacts> => ({
  present: await readPresentMembership(db, context, present, startRules(context).today),
  target: await readOrderFacts(db, context, planId, code),
});

/** Staff who set terms aren't bound by binding and notice, unless it is their own membership or their family's. */
const isFree = (context: QuoteContext, { isForOwn }: Pick<Facts, 'isForOwn'>) =>
  maySetSaleTerms(context) && !isForOwn;

export const isTargetOf = (present: PresentRow, { center_id, id }: PlanRow) =>
  present.center_id === center_id && present.change_targets.includes(id);

/** What the present membership becomes by a change to a plan. */
export const changeAs = ({ row }: Present, plan: PlanRow): ReplacedAs =>
  changedAs(
    priceOf(row),
    { price: plan.price, unit: plan.period_unit, count: plan.period_count },
    { isSamePlan: plan.id === row.plan_id, kind: row.change_kinds[plan.id] },
  );

/** The same, and from when on. */
export function changeTo(
  present: Present,
  plan: PlanRow,
  context: QuoteContext,
  facts: Pick<Facts, 'isForOwn'>,
): { as: ReplacedAs; days: ChangeDays } {
  const as = changeAs(present, plan);
  const { today } = startRules(context);
  return { as, days: changeDays(presentDays(present.row), as, today, { isFree: isFree(context, facts) }) };
}

/** The facts of a sale as they are for a change: the present membership leaves its place, and nobody pays a joining fee. */
export const adjustedBy =
  ({ row }: Present, { first, firstByRules, last }: ChangeDays) =>
  (facts: QuoteFacts): QuoteFacts => ({
    ...facts,
    plan: { ...facts.plan, joining_fee: 0 },
    buyer: facts.buyer && {
      ...facts.buyer,
      subscriptions: facts.buyer.subscriptions.filter(({ id }) => id !== row.id),
    },
    start: {
      ...facts.start,
      daysBack: 0,
      change: { first, last: last ?? firstByRules.add({ days: facts.start.daysAhead }) },
    },
  });

/** Prices a change, or says why it can't be made. Summary, basket and list of plans all use it. */
export function quoteChange(
  { present, target }: ChangeFacts,
  context: ChangeContext,
  order: Order,
  language: string,
): QuotedChange | ChangeRefusal | 'general.personNotFound' {
  if (!present || !target) return 'subscription.notFound';
  const { row } = present;
  const obstacle = presentObstacle(presentDays(row), startRules(context).today);
  if (obstacle) return obstacle;
  if (!isTargetOf(row, target.plan)) return 'subscription.noChangeTarget';
  const { as, days } = changeTo(present, target.plan, context, target);
  if (order.startsOn && Temporal.PlainDate.compare(order.startsOn, days.first) < 0)
    return 'subscription.changeTooEarly';
  const quoted = quoteOf(target, context, order, adjustedBy(present, days));
  if (typeof quoted === 'string') return quoted;
  return { ...quoted, ...{ present, as, days }, ...creditOf(present, context, quoted.startsOn, language) };
}

/** What the present membership gives back if it ends before a day. */
export function creditOf(
  present: Present,
  { club, payer }: Pick<ChangeContext, 'club' | 'payer'>,
  startsOn: Temporal.PlainDate,
  language: string,
): Pick<QuotedChange, 'credit' | 'isCreditOwn'> {
  return {
    credit: daysToCredit(club, language, present, { startsOn }),
    isCreditOwn: isPaidBy(present, payer),
  };
}

/** Whether a person pays for the present membership: then the credit is part of the sale. */
export function isPaidBy({ row }: Pick<Present, 'row'>, person: Key): boolean {
  const payer = payerOf(row);
  return payer !== undefined && isSameKey(payer, person);
}

/** The lines that the sale has besides those of the new membership. */
export const creditLinesOf = ({ credit, isCreditOwn }: Pick<QuotedChange, 'credit' | 'isCreditOwn'>) =>
  isCreditOwn && credit ? credit.lines.map(({ line }) => line) : [];
