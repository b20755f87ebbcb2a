import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { readWherever } from '../platform/db/elsewhere.ts';
import { unusable } from '../subscription/usable-on.ts';

/** A clipcard whose clips can be given to guests. */
export interface CardRow {
  center_id: number;
  id: number;
  person_center_id: number;
  person_id: number;
  clips_left: number;
  valid_from: Temporal.PlainDate;
  valid_until: Temporal.PlainDate | null;
  name: string;
  center_name: string;
  time_zone: string;
  minimum_age: number | null;
  maximum_age: number | null;
  /** The membership that gave it; null: it was bought. */
  subscription_id: number | null;
  /** Visits that are offered and not taken yet. */
  open_offers: number;
}

/** Cards of a centre; more conditions follow. */
const selectCards = (now: Temporal.Instant, centerId: number) => sql<CardRow>`
  select clipcard.center_id, clipcard.id, clipcard.person_center_id, clipcard.person_id, clipcard.clips_left,
    clipcard.valid_from, clipcard.valid_until, product.name, center.name as center_name, center.time_zone,
    guests.minimum_age, guests.maximum_age, allowance.subscription_id,
    (select count(*) from guest_visit as offered where offered.center_id = ${centerId}
      and offered.clipcard_id = clipcard.id and offered.state = 'OFFERED' and offered.ends_at > ${now})::integer as open_offers
  from clipcard
  join guest_product as guests on guests.center_id = ${centerId} and guests.product_id = clipcard.product_id
  join clipcard_product as product on product.center_id = ${centerId} and product.id = clipcard.product_id
  join center on center.id = clipcard.center_id
  left join guest_allowance as allowance on allowance.center_id = ${centerId} and allowance.clipcard_id = clipcard.id
  where clipcard.center_id = ${centerId}`;

const mostCards = 50;

/** A person's cards at all centres that have not run out, those that end first first. */
export async function readCards(db: Db, person: Key, now: Temporal.Instant): Promise<CardRow[]> {
  const cards = await readWherever(
    db,
    'clipcard_elsewhere',
    person,
    (centerId) => sql<CardRow>`${selectCards(now, centerId)}
      and clipcard.person_center_id = ${person.centerId} and clipcard.person_id = ${person.id}
      and (clipcard.valid_until is null or clipcard.valid_until >= ${dateIn(now, 'UTC').subtract({ days: 1 })}::date)
      order by clipcard.valid_until nulls last, clipcard.id limit ${mostCards}`,
  );
  return onlyUsable(db, cards.toSorted(byExpiry).slice(0, mostCards), now);
}

const never = Temporal.PlainDate.from('9999-12-31');

const byExpiry = (a: CardRow, b: CardRow): number =>
  Temporal.PlainDate.compare(a.valid_until ?? never, b.valid_until ?? never) ||
  a.center_id - b.center_id ||
  a.id - b.id;

/** One card as it is in the transaction, if its clips can be given to guests today. */
export async function readCard(
  db: Db | Tx,
  { centerId, id }: Key,
  now: Temporal.Instant,
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`${selectCards(now, centerId)} and clipcard.id = ${id}`.execute(db);
  const [card] = await onlyUsable(db, rows, now);
  return card;
}

/** Keeps others from offering or spending visits of the same card until the transaction ends. */
export const lockCard = (tx: Tx, { centerId, id }: Key) =>
  tx
    .selectFrom('clipcard')
    .select('id')
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Leaves out cards that are not valid today, and those of memberships that are over, frozen or blocked. */
async function onlyUsable(db: Db | Tx, cards: readonly CardRow[], now: Temporal.Instant): Promise<CardRow[]> {
  const valid = cards.filter(({ time_zone, valid_from, valid_until }) => {
    const today = dateIn(now, time_zone);
    const isBegun = Temporal.PlainDate.compare(valid_from, today) <= 0;
    return isBegun && (valid_until === null || Temporal.PlainDate.compare(today, valid_until) <= 0);
  });
  const given = valid.flatMap((card) =>
    card.subscription_id === null
      ? []
      : {
          card,
          subscription: { centerId: card.center_id, id: card.subscription_id },
          day: dateIn(now, card.time_zone),
        },
  );
  const stopped = new Set((await unusable(db, given)).map(({ card }) => card));
  return valid.filter((card) => !stopped.has(card));
}
