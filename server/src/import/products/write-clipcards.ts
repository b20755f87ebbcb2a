import { formatKey } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { changeClips, openClipcard } from '../../clipcards/clips.ts';
import { readProduct } from '../../clipcards/store.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn, earlier } from '../../platform/clock/clock.ts';
import type { Note } from '../data-file.ts';
import { dayOf } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { ClipcardData } from './clipcard-shapes.ts';

/** Imports clipcards of an older system. Imported ones stay as they are, because people keep using them here. */
export async function writeClipcards(run: ImportRun, { centers, clipcards, files }: ClubData): Promise<void> {
  const zones = new Map(centers.map(({ entry }) => [entry.id, entry.timeZone]));
  for (const { entry, index } of clipcards) {
    const zone = zones.get(entry.centerId);
    const fault = (field: string, says: string) => files.clipcards.note([index, field], says);
    if (zone) await writeClipcard(run, entry, zone, fault);
  }
}

async function writeClipcard(
  run: ImportRun,
  entry: ClipcardData,
  zone: string,
  fault: (field: string, says: string) => Note,
): Promise<void> {
  const { tx, now } = run;
  const { centerId, externalId, size, clipsLeft } = entry;
  const person = { centerId, id: entry.person };
  const existing = await tx
    .selectFrom('clipcard')
    .select('id')
    .where('center_id', '=', centerId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  const product = await readProduct(tx, { centerId, id: entry.product });
  if (existing || !product || !(await readPerson(tx, person))) return run.unchanged('clipcards');
  const today = dateIn(now, zone);
  const validFrom = dayOf(entry.validFrom, today);
  const validUntil = entry.validUntil === undefined ? null : dayOf(entry.validUntil, today);
  if (validUntil && Temporal.PlainDate.compare(validFrom, validUntil) > 0) {
    run.faults.push(fault('validUntil', 'it runs out before it begins'));
    return;
  }
  // Bought on its first day and used by its last, but not in the future.
  const at = (day: Temporal.PlainDate) => earlier(day.toZonedDateTime(zone).toInstant(), now);
  const bought = { centerId, productId: product.id, person, size, validFrom, validUntil, basketId: null };
  const key = await openClipcard(tx, at(validFrom), { ...bought, externalId });
  if (clipsLeft < size) {
    const until = validUntil ? at(validUntil) : now;
    await changeClips(tx, until, key, { change: clipsLeft - size, reason: 'SPENT' });
  }
  if (product.maximum_quantity !== null) await countShare(run, entry);
  run.created('clipcards', {
    centerId,
    entity: 'clipcard',
    key: formatKey('clipcard', { centerId, id: key.id }),
    after: { product: product.id, person: entry.person, size, clipsLeft },
  });
}

/** Imported clipcards count towards the maximum per person. */
async function countShare({ tx }: ImportRun, { centerId, person, product }: ClipcardData): Promise<void> {
  await tx
    .insertInto('clipcard_share')
    .values({
      center_id: centerId,
      product_id: product,
      person_center_id: centerId,
      person_id: person,
      quantity: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['center_id', 'product_id', 'person_center_id', 'person_id'])
        .doUpdateSet({ quantity: sql`clipcard_share.quantity + excluded.quantity` }),
    )
    .execute();
}
