import type { person } from '@foyer/contract/person';
import { gdprStatusOf } from '@foyer/contract/shared/person/profile';
import type { Club } from '../../clubs/club.ts';
import type { AnswerOf } from '../../frame/handle.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PersonRow } from '../columns.ts';

type GdprAnswer = Pick<PersonRow, 'center_id' | 'id' | 'gdpr_version' | 'gdpr_accepted'>;

/** What a person has said to the terms of their club, and when. */
export async function toGdprResponse(
  db: Db,
  club: Club,
  row: GdprAnswer,
): Promise<AnswerOf<(typeof person)['get-gdpr-status']>> {
  const version = club.parameters.gdprVersion;
  const last = await db
    .selectFrom('consent')
    .select('at')
    .where('center_id', '=', row.center_id)
    .where('person_id', '=', row.id)
    .where('kind', '=', 'GDPR')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    status: gdprStatusOf(version, row),
    version,
    ...(last && row.gdpr_version !== null
      ? { answeredAt: last.at.toString({ smallestUnit: 'millisecond' }) }
      : {}),
  };
}
