import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readSponsoredUntil } from '../companies/sponsored-until.ts';
import { apartOf, readPaidToCredit } from '../crediting/days-to-credit.ts';
import { firstToCredit, rangesToCredit } from '../crediting/ranges-to-credit.ts';
import { type DueAddOn, readDueAddOns } from '../pricing/due-add-ons.ts';
import { type AddOnToBillRow, toMembershipToBill } from '../pricing/membership-to-bill.ts';
import type { SubscriptionRow } from '../store.ts';
import type { Effect } from './effect.ts';
import type { ForeseenMembership } from './foreseen-membership.ts';

interface FreezeRow {
  starts_on: string;
  ends_on: string;
  is_to_credit: boolean;
}

type Row = SubscriptionRow & {
  payer_center_id: number;
  payer_person_id: number;
  billed_until: Temporal.PlainDate;
  plan: string;
  add_ons: AddOnToBillRow[];
  freezes: FreezeRow[];
};

const mostForeseen = 100;

/** Recurring memberships at a centre that somebody is billed for: those that a person pays, and one of their own. */
async function readRows(db: Db, person: Key, centerId: number, own: Key | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select subscription.*, plan.name as plan,
      (select coalesce(jsonb_agg(jsonb_build_object('starts_on', frozen.starts_on, 'ends_on', frozen.ends_on,
          'is_to_credit', frozen.created_at is not null and frozen.credited_at is null) order by frozen.starts_on), '[]')
        from subscription_freeze as frozen
        where frozen.center_id = ${centerId} and frozen.subscription_id = subscription.id
          and (frozen.ends_on > subscription.billed_until
            or frozen.created_at is not null and frozen.credited_at is null)) as freezes,
      (select coalesce(jsonb_agg(jsonb_build_object('add_on_id', bought.add_on_id, 'name', add_on.name,
          'price', bought.price, 'tax_rate', bought.tax_rate, 'starts_on', bought.starts_on, 'ends_on', bought.ends_on)
          order by bought.starts_on, bought.add_on_id), '[]')
        from subscription_add_on as bought
        join add_on on add_on.center_id = ${centerId} and add_on.id = bought.add_on_id
        where bought.center_id = ${centerId} and bought.subscription_id = subscription.id) as add_ons
    from subscription
    join plan on plan.center_id = ${centerId} and plan.id = subscription.plan_id
    where subscription.center_id = ${centerId} and subscription.kind = 'EFT' and subscription.billed_until is not null
      and subscription.sub_state <> 'AWAITING_ACTIVATION'
      and (subscription.status <> 'ENDED' or subscription.billed_until > subscription.ends_on)
      and (subscription.payer_center_id = ${person.centerId} and subscription.payer_person_id = ${person.id}
        or subscription.payer_person_id is not null and subscription.id = ${own?.id ?? null}::bigint
          and subscription.person_center_id = ${person.centerId} and subscription.person_id = ${person.id})
    order by subscription.id
    limit ${mostForeseen}`.execute(db);
  return rows;
}

const dayOf = (text: string) => Temporal.PlainDate.from(text);
const personOf = (row: Row): Key => ({ centerId: row.person_center_id, id: row.person_id });

function fromRow(
  row: Row,
  sponsoredUntil: Temporal.PlainDate | null,
  due: readonly DueAddOn[],
): ForeseenMembership {
  return {
    ...toMembershipToBill(row, sponsoredUntil),
    key: { centerId: row.center_id, id: row.id },
    person: personOf(row),
    payer: { centerId: row.payer_center_id, id: row.payer_person_id },
    plan: row.plan,
    taxRate: row.tax_rate,
    // One that has ended is not billed any more; what was paid after its end is credited.
    ...(row.status === 'ENDED' && { lastOwedOn: row.billed_until }),
    isTerminated: row.terminated_at !== null,
    freezesToCredit: row.freezes
      .filter(({ is_to_credit }) => is_to_credit)
      .map(({ starts_on, ends_on }) => ({ startsOn: dayOf(starts_on), endsOn: dayOf(ends_on) })),
    paid: [],
    credited: undefined,
    reversed: new Set(),
    due,
  };
}

export interface ForeseenTwice {
  asItIs: ForeseenMembership;
  asItWouldBe: ForeseenMembership;
}

/** The memberships at a centre for which a person will be billed, and as they would be. */
export async function readForeseen(
  db: Db,
  person: Key,
  centerId: number,
  effect: Pick<Effect, 'key' | 'alter'> | undefined,
): Promise<ForeseenTwice[]> {
  const own = effect?.key.centerId === centerId ? effect.key : undefined;
  const rows = await readRows(db, person, centerId, own);
  const sponsoredUntil = await readSponsoredUntil(
    db,
    rows.map((row) => ({ person: personOf(row), sponsor: row.sponsor })),
  );
  const ids = rows.map(({ id }) => id);
  const due = Map.groupBy(await readDueAddOns(db, centerId, ids), (one) => one.subscriptionId);
  const foreseen: ForeseenTwice[] = [];
  for (const row of rows) {
    const sponsored = sponsoredUntil({ person: personOf(row), sponsor: row.sponsor });
    const asItIs = fromRow(row, sponsored, due.get(row.id) ?? []);
    const asItWouldBe = effect && isSameKey(asItIs.key, effect.key) ? effect.alter(asItIs) : asItIs;
    const from = firstToCredit([...rangesToCredit(asItIs), ...rangesToCredit(asItWouldBe)]);
    const paid = from && (await readPaidToCredit(db, row, { startsOn: from }));
    foreseen.push({ asItIs: { ...asItIs, ...paid }, asItWouldBe: { ...asItWouldBe, ...paid } });
  }
  return foreseen;
}

/** What is open of the invoices that charged the paid days, and add-ons apart from them, by their keys. */
export async function readOpenOf(
  db: Db,
  foreseen: readonly ForeseenMembership[],
): Promise<Map<string, number>> {
  const open = new Map<string, number>();
  const invoices = foreseen
    .flatMap(({ paid, credited }) => [...paid, ...(credited ? apartOf(credited) : [])])
    .flatMap(({ invoice }) => invoice ?? []);
  for (const [centerId, some] of Map.groupBy(invoices, (invoice) => invoice.centerId)) {
    const rows = await db
      .selectFrom('invoice')
      .select(['id', 'open_amount'])
      .where('center_id', '=', centerId)
      .where(sql<boolean>`id = any (${sql.val(some.map(({ id }) => id))}::bigint[])`)
      .execute();
    for (const { id, open_amount } of rows) open.set(formatKey('invoice', { centerId, id }), open_amount);
  }
  return open;
}
