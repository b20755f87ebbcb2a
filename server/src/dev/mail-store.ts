import type { Db } from '../platform/db/database.ts';
import type { Email } from '../platform/db/tables.ts';
import { layOutMessage } from '../platform/mail/outbox.ts';

const newest = 100;

export interface ShownMessage extends Email {
  centerId: number;
  id: number;
  writtenAt: string;
  state: 'waiting' | 'sent' | 'failed';
}

const messages = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['center_id', 'id', 'message', 'created_at', 'sent_at', 'failed_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newest);

type Row = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

const shown = (row: Row): ShownMessage => ({
  ...layOutMessage(row.message),
  centerId: row.center_id,
  id: row.id,
  writtenAt: row.created_at.toString({ smallestUnit: 'second' }),
  state: row.sent_at ? 'sent' : row.failed_at ? 'failed' : 'waiting',
});

/** The newest first. */
export async function listMessages(db: Db, to?: string): Promise<ShownMessage[]> {
  const rows = await messages(db)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .execute();
  return rows.map(shown);
}

export async function findMessage(db: Db, centerId: number, id: number): Promise<ShownMessage | undefined> {
  const row = await messages(db).where('center_id', '=', centerId).where('id', '=', id).executeTakeFirst();
  return row && shown(row);
}
