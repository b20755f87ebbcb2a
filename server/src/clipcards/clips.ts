import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { noteElsewhere } from '../platform/db/elsewhere.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import type { EntryReason } from './tables.ts';

export interface NewClipcard {
  centerId: number;
  productId: number;
  person: Key;
  size: number;
  validFrom: Temporal.PlainDate;
  validUntil: Temporal.PlainDate | null;
  basketId: number | null;
  /** Number in an older system. */
  externalId?: string;
}

/** Opens a clipcard with its clips as the first entry of its ledger. */
export async function openClipcard(tx: Tx, now: Temporal.Instant, card: NewClipcard): Promise<Key> {
  const { centerId, person, size } = card;
  const { id } = await tx
    .with('opened', (into) =>
      into
        .insertInto('clipcard')
        .values({
          center_id: centerId,
          product_id: card.productId,
          person_center_id: person.centerId,
          person_id: person.id,
          size,
          clips_left: size,
          valid_from: card.validFrom,
          valid_until: card.validUntil,
          basket_id: card.basketId,
          external_id: card.externalId ?? null,
        })
        .returning('id'),
    )
    .with('entered', (into) =>
      into
        .insertInto('clipcard_entry')
        .columns(['center_id', 'clipcard_id', 'position', 'change', 'reason', 'at'])
        .expression((from) =>
          from
            .selectFrom('opened')
            .select([
              sql<number>`${centerId}::integer`.as('center_id'),
              'opened.id as clipcard_id',
              sql<number>`1`.as('position'),
              sql<number>`${size}::integer`.as('change'),
              sql<EntryReason>`'BOUGHT'`.as('reason'),
              sql<Temporal.Instant>`${now}::timestamptz`.as('at'),
            ]),
        ),
    )
    .selectFrom('opened')
    .select('id')
    .executeTakeFirstOrThrow();
  await noteElsewhere(tx, 'clipcard_elsewhere', [{ person, atCenterId: centerId }]);
  return { centerId, id };
}

interface Change {
  change: number;
  reason: EntryReason;
  spentOn?: string;
}

/**
 * Adds or spends clips as a ledger entry; the balance is the sum of the entries. Returns false and writes nothing if
 * too few clips are left. Concurrent changes to a card are serialised, so only one gets the last clip.
 */
export async function changeClips(
  tx: Tx,
  now: Temporal.Instant,
  card: Key,
  change: Change,
): Promise<boolean> {
  const changed = await changing(tx, card, change).executeTakeFirst();
  if (!changed) return false;
  await entering(tx, now, card, change).execute();
  return true;
}

/** Spends a clip that was read as available. Restarts the transaction if it was spent meanwhile. */
export async function spendClip(tx: Tx, now: Temporal.Instant, card: Key, spentOn: string): Promise<void> {
  const { centerId, id } = card;
  const change = { change: -1, reason: 'SPENT', spentOn } as const;
  await writeLater(tx, changing(tx, card, change), { centerId, row: `clipcard ${id}`, mustWrite: true });
  await writeLater(tx, entering(tx, now, card, change), {
    centerId,
    row: `clipcard_entry ${id}`,
    mustWrite: true,
  });
}

const changing = (tx: Tx, { centerId, id }: Key, { change }: Change) =>
  tx
    .updateTable('clipcard')
    .set({ clips_left: sql<number>`clips_left + ${change}` })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where(sql<boolean>`clips_left + ${change} >= 0`)
    .returning('id');

const entering = (
  tx: Tx,
  now: Temporal.Instant,
  { centerId, id }: Key,
  { change, reason, spentOn }: Change,
) =>
  tx
    .insertInto('clipcard_entry')
    .columns(['center_id', 'clipcard_id', 'position', 'change', 'reason', 'at', 'spent_on'])
    .expression((from) =>
      from
        .selectFrom('clipcard_entry')
        .select([
          sql<number>`${centerId}::integer`.as('center_id'),
          sql<number>`${id}::bigint`.as('clipcard_id'),
          sql<number>`coalesce(max(position), 0) + 1`.as('position'),
          sql<number>`${change}::integer`.as('change'),
          sql<EntryReason>`${reason}::text`.as('reason'),
          sql<Temporal.Instant>`${now}::timestamptz`.as('at'),
          sql<string | null>`${spentOn ?? null}::text`.as('spent_on'),
        ])
        .where('center_id', '=', centerId)
        .where('clipcard_id', '=', id),
    )
    .returning('position');

/** Takes the clips of cards that came with a sale which was undone: of all cards, or of those of which none is used. */
export async function voidClipcards(
  tx: Tx,
  now: Temporal.Instant,
  { centerId, basketId }: { centerId: number; basketId: number },
  which: 'ALL' | 'UNUSED',
): Promise<void> {
  const cards = await tx
    .selectFrom('clipcard')
    .select(['id', 'clips_left'])
    .where('center_id', '=', centerId)
    .where('basket_id', '=', basketId)
    .where('clips_left', '>', 0)
    .$if(which === 'UNUSED', (select) => select.whereRef('clips_left', '=', 'size'))
    .orderBy('id')
    // A clip that somebody spends meanwhile isn't taken.
    .forUpdate()
    .execute();
  for (const { id, clips_left } of cards)
    await changeClips(tx, now, { centerId, id }, { change: -clips_left, reason: 'EXPIRED' });
}
