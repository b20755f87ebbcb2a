import type { Key } from '@foyer/contract/shared/keys';
import type { Services } from '../frame/context.ts';
import type { Db } from '../platform/db/database.ts';
import { renderDocument } from './render-document.ts';

/** Notified when a contract was issued or signed. */
export const renderChannel = 'documents';

const atATime = 20;

/** Renders the contracts that nobody has downloaded yet, so that they are frozen soon after the sale. */
export async function renderDue(services: Services): Promise<void> {
  const { db, clock, log } = services;
  let after: Key = { centerId: 0, id: 0 };
  for (;;) {
    const due = await readDue(db, after);
    for (const { center_id: centerId, id } of due) {
      try {
        await renderDocument(services, { centerId, id }, clock.now());
      } catch (error) {
        log.error({ err: error, document: id, center: centerId }, 'document could not be rendered');
      }
      after = { centerId, id };
    }
    if (due.length < atATime) return;
  }
}

/** The next ones after a document, so that one that fails each time doesn't stop the others. */
const readDue = (db: Db, after: Key) =>
  db
    .selectFrom('document')
    .select(['center_id', 'id'])
    .where('content', 'is', null)
    .where('state', '<>', 'UNSIGNED')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('center_id', 'id'), '>', tuple(after.centerId, after.id)))
    .orderBy('center_id')
    .orderBy('id')
    .limit(atATime)
    .execute();
