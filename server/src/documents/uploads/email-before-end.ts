import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Services } from '../../frame/context.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { emailAboutUpload } from '../emails.ts';

/** How many days before its last day an approved document is announced to end. */
export const daysBeforeEnd = 30;

const atATime = 50;

interface EndingDocument {
  center_id: number;
  id: number;
  person_id: number;
  expires_on: Temporal.PlainDate;
}

/** Emails people once about each document that ends soon, unless they have sent a newer one of its type. */
export async function emailBeforeEnd(services: Services): Promise<void> {
  const today = dateIn(services.clock.now(), 'UTC');
  for (;;) {
    const ending = await readEnding(services, today);
    for (const document of ending) await emailOnce(services, document);
    if (ending.length < atATime) return;
  }
}

async function readEnding({ db }: Services, today: Temporal.PlainDate): Promise<EndingDocument[]> {
  const { rows } = await sql<EndingDocument>`
    select document.center_id, document.id, document.person_id, document.expires_on
    from document
    join document_review as review on review.center_id = document.center_id and review.document_id = document.id
    where document.origin = 'UPLOADED' and document.expiry_emailed_at is null and review.state = 'APPROVED'
      and document.expires_on between ${today}::date and ${today.add({ days: daysBeforeEnd })}::date
      and not exists (
        select from document as newer
        join document_review as approved on approved.center_id = newer.center_id and approved.document_id = newer.id
        where newer.center_id = document.center_id and newer.person_id = document.person_id
          and newer.type = document.type and newer.expires_on > document.expires_on
          and approved.state in ('APPROVED', 'PENDING'))
    order by document.center_id, document.id
    limit ${atATime}`.execute(db);
  return rows;
}

async function emailOnce(services: Services, document: EndingDocument): Promise<void> {
  const { db, clock, clubs, settings } = services;
  const now = clock.now();
  const key: Key = { centerId: document.center_id, id: document.id };
  const club = await clubs.byCenter(key.centerId);
  if (!club) return;
  await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('document')
      .set({ expiry_emailed_at: now })
      .where('center_id', '=', key.centerId)
      .where('id', '=', key.id)
      .where('expiry_emailed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return;
    const person = { centerId: key.centerId, id: document.person_id };
    await emailAboutUpload(
      tx,
      { settings, now },
      { club, person, news: { kind: 'ends', until: document.expires_on } },
    );
  });
}
