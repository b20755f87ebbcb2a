import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { EntryReason } from './tables.ts';

export interface NewClipcard {
  centerId: number;
  productId: number;
  person: Key;
  size: number;
  validFrom: Temporal.PlainDate;
  validUntil: Temporal.PlainDate | null;
  basketId: number | null;
  /** Of an older system. */
  externalId?: string;
}

/** A clipcard begins with its clips, as the first entry of its ledger. */
export async function openClipcard(tx: Tx, now: Temporal.Instant, card: NewClipcard): Promise<Key> {
  const { centerId, person } = card;
  const { id } = await tx
    .insertInto('clipcard')
    .values({
      center_id: centerId,
      product_id: card.productId,
      person_center_id: person.centerId,
      person_id: person.id,
      size: card.size,
      clips_left: 0,
      valid_from: card.validFrom,
      valid_until: card.validUntil,
      basket_id: card.basketId,
      external_id: card.externalId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = { centerId, id };
  await changeClips(tx, now, key, { change: card.size, reason: 'BOUGHT' });
  return key;
}

/**
 * Clips come and go as entries of a ledger, and what is left is their sum. Answers false, with nothing written, where
 * there are not enough: two who want the last one follow each other, and the second finds none.
 */
export async function changeClips(
  tx: Tx,
  now: Temporal.Instant,
  { centerId, id }: Key,
  { change, reason, spentOn }: { change: number; reason: EntryReason; spentOn?: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('clipcard')
    .set({ clips_left: sql<number>`clips_left + ${change}` })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where(sql<boolean>`clips_left + ${change} >= 0`)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await tx
    .insertInto('clipcard_entry')
    .columns(['center_id', 'clipcard_id', 'place', 'change', 'reason', 'at', 'spent_on'])
    .expression((from) =>
      from
        .selectFrom('clipcard_entry')
        .select([
          sql<number>`${centerId}::integer`.as('center_id'),
          sql<number>`${id}::bigint`.as('clipcard_id'),
          sql<number>`coalesce(max(place), 0) + 1`.as('place'),
          sql<number>`${change}::integer`.as('change'),
          sql<EntryReason>`${reason}::text`.as('reason'),
          sql<Temporal.Instant>`${now}::timestamptz`.as('at'),
          sql<string | null>`${spentOn ?? null}::text`.as('spent_on'),
        ])
        .where('center_id', '=', centerId)
        .where('clipcard_id', '=', id),
    )
    .execute();
  return true;
}
