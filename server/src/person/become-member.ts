import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** Statuses of people who become active by joining. DUPLICATE and TRANSFERRED are the club's to change. */
const joining = ['LEAD', 'PROSPECT', 'CONTACT', 'INACTIVE'] as const;

/** Makes somebody who has joined a member, since the first day of their first membership. */
export async function becomeMember(
  tx: Tx,
  { centerId, id }: Key,
  startsOn: Temporal.PlainDate,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({
      member_since: sql`coalesce(member_since, ${startsOn}::date)`,
      status: sql`case when status in (${sql.join(joining)}) then 'ACTIVE' else status end`,
    })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();
}
