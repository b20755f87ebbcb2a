import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { forgetElsewhere } from '../platform/db/elsewhere.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = [
  'clipcard',
  'clipcard_elsewhere',
  'clipcard_hold',
  'clipcard_share',
  'clipcard_subscription',
];

export const exportTexts = { en, de, ar };

export async function exportPerson(db: Db, key: Key) {
  const clipcards = await db
    .selectFrom('clipcard')
    .innerJoin('clipcard_product as product', (on) =>
      on
        .onRef('product.center_id', '=', 'clipcard.center_id')
        .onRef('product.id', '=', 'clipcard.product_id'),
    )
    .select(['clipcard.center_id', 'clipcard.id', 'product.name', 'size', 'clips_left'])
    .select(['valid_from', 'valid_until', 'external_id'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('clipcard.center_id')
    .orderBy('clipcard.id')
    .execute();
  const clips = await db
    .selectFrom('clipcard_entry as entry')
    .innerJoin('clipcard', (on) =>
      on.onRef('clipcard.center_id', '=', 'entry.center_id').onRef('clipcard.id', '=', 'entry.clipcard_id'),
    )
    .select(['entry.center_id', 'clipcard_id', 'entry.at', 'change', 'reason', 'spent_on'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('entry.center_id')
    .orderBy('clipcard_id')
    .orderBy('position')
    .execute();
  const clipcardSubscriptions = await db
    .selectFrom('clipcard_subscription')
    .select(['center_id', 'id', 'clipcard_id', 'size', 'unit_amount', 'state as status'])
    .select(['started_on', 'next_on', 'ended_on'])
    .where(sql<boolean>`(person_center_id, person_id) = (${key.centerId}, ${key.id})
      or (payer_center_id, payer_person_id) = (${key.centerId}, ${key.id})`)
    .orderBy('center_id')
    .orderBy('id')
    .execute();
  return { clipcards, clips, clipcardSubscriptions };
}

/** Keeps purchases and clips under the person's number, and stops all renewals. */
export async function forgetPerson(tx: Tx, key: Key, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('clipcard')
    .set({ external_id: null })
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .execute();
  await forgetElsewhere(tx, 'clipcard_elsewhere', key);
  await tx
    .deleteFrom('clipcard_share')
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .execute();
  await tx
    .updateTable('clipcard_subscription')
    .set({
      state: 'ENDED',
      ended_on: sql<Temporal.PlainDate>`(${now}::timestamptz at time zone
        (select time_zone from center where center.id = clipcard_subscription.center_id))::date`,
    })
    .where('state', '=', 'ACTIVE')
    .where(sql<boolean>`((person_center_id, person_id) = (${key.centerId}, ${key.id})
      or (payer_center_id, payer_person_id) = (${key.centerId}, ${key.id}))`)
    .execute();
}
