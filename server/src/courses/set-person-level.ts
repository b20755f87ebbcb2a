import type { courses } from '@foyer/contract/courses';
import { worksAt } from '../frame/access.ts';
import { audit } from '../frame/audit/audit.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { keys } from '../platform/db/keys.ts';
import { readPersonLevels } from './level-store.ts';

type Call = (typeof courses)['set-person-level'];

/** Instructors record what somebody can do, which opens courses that need it. */
export const setPersonLevel: Handler<Call> = async (context, { levelId, levelCenterId, hasIt }) => {
  const { actor, person, now } = context;
  if (!worksAt(actor, levelCenterId)) return refuse('course.levelGone');
  return context.transaction(async (tx) => {
    const level = await tx
      .selectFrom('course_level')
      .select('name')
      .where('center_id', '=', levelCenterId)
      .where('id', '=', levelId)
      .executeTakeFirst();
    if (!level) return refuse('course.levelGone');
    const own = {
      ...{ center_id: levelCenterId, level_id: levelId },
      ...{ person_center_id: person.centerId, person_id: person.id },
    };
    if (hasIt)
      await tx
        .insertInto('person_level')
        .values({ ...own, written_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('person_level')
        .where((is) => is.and(own))
        .execute();
    await audit(tx, context, {
      entity: 'courseLevel',
      key: `${levelCenterId} ${levelId}`,
      after: { level: level.name, hasIt },
    });
    const rows = await readPersonLevels(tx, levelCenterId, keys([person]));
    return { levels: rows.map(({ id, name }) => ({ levelId: id, name })) };
  });
};
