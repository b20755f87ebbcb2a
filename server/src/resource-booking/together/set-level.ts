import type { resourceBooking } from '@foyer/contract/resource-booking';
import { sql } from 'kysely';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { lockPerson } from '../../person/store.ts';
import { toLevelsResponse } from './get-levels.ts';
import { deleteLevels, writeLevel } from './levels.ts';

/** A person has one level for each group of activities that the brand offers by the hour. */
export const setLevel: Handler<(typeof resourceBooking)['set-level']> = async (
  context,
  { activityGroup, level },
) => {
  const { person, now } = context;
  if (level !== null && !(await isOffered(context, activityGroup))) return refuse('court.notPlayed');
  return context.transaction(async (tx) => {
    if (!(await lockPerson(tx, person))) return refuse('general.personNotFound');
    if (level === null) await deleteLevels(tx, person, activityGroup);
    else await writeLevel(tx, person, { activityGroup, level, now });
    return toLevelsResponse(tx, person);
  });
};

async function isOffered({ db, club }: SignedInContext, activityGroup: string): Promise<boolean> {
  const { rows } = await sql`
    select from activity join center on center.id = activity.center_id
    where center.brand_id = ${club.brand.id} and activity.type = 'RESOURCE_BOOKING'
      and activity.activity_group = ${activityGroup} limit 1`.execute(db);
  return rows.length > 0;
}
