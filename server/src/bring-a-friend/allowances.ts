import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { openClipcard } from '../clipcards/clips.ts';
import type { SignedInContext } from '../frame/context.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { readWherever } from '../platform/db/elsewhere.ts';
import { unusable } from '../subscription/usable-on.ts';

interface DueRow {
  center_id: number;
  subscription_id: number;
  product_id: number;
  visits: number;
  period: 'MONTH' | 'YEAR';
  time_zone: string;
}

/** Memberships that give guest visits, whether or not those of today's month or year were given. */
const readGiving = (db: Db, person: Key): Promise<DueRow[]> =>
  readWherever(
    db,
    'subscription_elsewhere',
    person,
    (centerId) => sql<DueRow>`
      select subscription.center_id, subscription.id as subscription_id, given.product_id, given.visits, given.period,
        center.time_zone
      from subscription
      join guest_plan as given on given.center_id = ${centerId} and given.plan_id = subscription.plan_id
      join center on center.id = subscription.center_id
      where subscription.center_id = ${centerId} and subscription.person_center_id = ${person.centerId}
        and subscription.person_id = ${person.id} and subscription.status in ('ACTIVE', 'FROZEN')
      order by subscription.id`,
  );

interface Period {
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
}

/** The month or year of the calendar that a day is in. */
export function guestPeriod(period: DueRow['period'], today: Temporal.PlainDate): Period {
  const startsOn = period === 'MONTH' ? today.with({ day: 1 }) : today.with({ month: 1, day: 1 });
  const next = startsOn.add(period === 'MONTH' ? { months: 1 } : { years: 1 });
  return { startsOn, endsOn: next.subtract({ days: 1 }) };
}

const isGiven = (db: Db, { center_id, subscription_id }: DueRow, { startsOn }: Period) =>
  db
    .selectFrom('guest_allowance')
    .select('clipcard_id')
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', subscription_id)
    .where('starts_on', '=', startsOn)
    .executeTakeFirst();

/**
 * Gives a person the visits of this month or year that their memberships include, as a clipcard for each. They are given when
 * somebody asks for them: most members never bring anybody.
 */
export async function openAllowances(
  context: Pick<SignedInContext, 'db' | 'now' | 'transaction'>,
  person: Key,
): Promise<void> {
  const { db, now } = context;
  const giving = (await readGiving(db, person)).map((row) => {
    const day = dateIn(now, row.time_zone);
    const subscription = { centerId: row.center_id, id: row.subscription_id };
    return { row, day, subscription, period: guestPeriod(row.period, day) };
  });
  const stopped = new Set(await unusable(db, giving));
  for (const one of giving) {
    if (stopped.has(one) || (await isGiven(db, one.row, one.period))) continue;
    await context.transaction((tx) => giveOnce(tx, now, person, one));
  }
}

/** The primary key decides between two who ask at the same moment. */
async function giveOnce(
  tx: Tx,
  now: Temporal.Instant,
  person: Key,
  { row, period: { startsOn, endsOn } }: { row: DueRow; period: Period },
): Promise<void> {
  const own = { center_id: row.center_id, subscription_id: row.subscription_id, starts_on: startsOn };
  const first = await tx
    .insertInto('guest_allowance')
    .values({ ...own, clipcard_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('starts_on')
    .executeTakeFirst();
  if (!first) return;
  const card = await openClipcard(tx, now, {
    centerId: row.center_id,
    productId: row.product_id,
    person,
    size: row.visits,
    validFrom: startsOn,
    validUntil: endsOn,
    basketId: null,
  });
  await tx
    .updateTable('guest_allowance')
    .set({ clipcard_id: card.id })
    .where((is) => is.and(own))
    .execute();
}
