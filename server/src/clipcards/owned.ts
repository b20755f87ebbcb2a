import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { readFirstNames } from '../person/names.ts';
import type { Db } from '../platform/db/database.ts';
import { type CenterOfPeople, centersOf, readAtEach } from '../platform/db/elsewhere.ts';
import { keys } from '../platform/db/keys.ts';

/** Lists people's clipcards, soonest expiry first. */
export async function readOwned(db: Db, people: readonly Key[]) {
  const centers = await centersOf(db, 'clipcard_elsewhere', people);
  const cards = (await readAtEach(centers, (center) => readCards(db, center))).toSorted(byExpiry);
  const ownerOf = (card: CardRow) => ({ centerId: card.person_center_id, id: card.person_id });
  const firstName = await readFirstNames(db, cards.map(ownerOf));
  return cards.map((card) => ({ ...card, first_name: firstName(ownerOf(card)) }));
}

const readCards = (db: Db, { centerId, people }: CenterOfPeople) =>
  db
    .selectFrom('clipcard')
    .innerJoin('clipcard_product as product', (on) =>
      on.on('product.center_id', '=', centerId).onRef('product.id', '=', 'clipcard.product_id'),
    )
    .innerJoin('center', 'center.id', 'clipcard.center_id')
    .leftJoin('clipcard_subscription as subscription', (on) =>
      on
        .on('subscription.center_id', '=', centerId)
        .onRef('subscription.clipcard_id', '=', 'clipcard.id')
        .onRef('subscription.person_center_id', '=', 'clipcard.person_center_id')
        .onRef('subscription.person_id', '=', 'clipcard.person_id')
        .on('subscription.state', '=', 'ACTIVE'),
    )
    .selectAll('clipcard')
    .select([
      'subscription.next_on',
      'subscription.unit_amount',
      'product.period_months',
      'product.currency',
      'product.name',
      'product.activity_groups',
      'product.usable_at',
      'center.name as center_name',
      'center.time_zone',
    ])
    .where('clipcard.center_id', '=', centerId)
    .where(sql<boolean>`(clipcard.person_center_id, clipcard.person_id) in (${keys(people)})`)
    .orderBy('clipcard.valid_until', (order) => order.asc().nullsLast())
    .orderBy('clipcard.id')
    .limit(500)
    .execute();

type CardRow = Awaited<ReturnType<typeof readCards>>[number];

const never = Temporal.PlainDate.from('9999-12-31');

const byExpiry = (a: CardRow, b: CardRow): number =>
  Temporal.PlainDate.compare(a.valid_until ?? never, b.valid_until ?? never) ||
  a.center_id - b.center_id ||
  a.id - b.id;

export type OwnedRow = Awaited<ReturnType<typeof readOwned>>[number];

/** Reads the newest entries of each clipcard. */
export async function readEntries(db: Db, cards: readonly Pick<OwnedRow, 'center_id' | 'id'>[]) {
  const entries = [];
  for (const [centerId, some] of Map.groupBy(cards, ({ center_id }) => center_id))
    entries.push(
      ...(await db
        .selectFrom('clipcard_entry')
        .select(['center_id', 'clipcard_id', 'position', 'change', 'reason', 'at'])
        .where('center_id', '=', centerId)
        .where('clipcard_id', '=', sql<number>`any(${some.map(({ id }) => id)}::bigint[])`)
        .orderBy('position', 'desc')
        .limit(5000)
        .execute()),
    );
  return entries;
}
