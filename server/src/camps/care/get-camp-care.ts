import type { camps } from '@foyer/contract/camps';
import { worksAt } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readChosenDatesOf } from '../../participation/chosen/read-chosen.ts';
import { ageOf } from '../../person/age.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { readChosenElectives } from '../electives.ts';
import { readCamp } from '../store.ts';
import { auditReading } from './audit-care.ts';
import { readChildren } from './children.ts';
import { readCares } from './store.ts';

/** Who comes to a camp, for its staff. */
export const getCampCare: Handler<(typeof camps)['get-camp-care']> = async (
  context,
  { campId, campCenterId },
) => {
  if (!worksAt(context.actor, campCenterId)) return refuse('camp.gone');
  return context.transaction(async (tx) => {
    const key = { centerId: campCenterId, id: campId };
    const camp = await readCamp(tx, key);
    if (!camp) return refuse('camp.gone');
    const children = await readChildren(tx, key);
    const ids = children.map(({ id }) => id);
    const cares = await readCares(tx, campCenterId, ids);
    const electives = await readChosenElectives(tx, campCenterId, ids);
    const chosen = await readChosenDatesOf(tx, campCenterId, ids);
    const all = camp.dates.map(({ number }) => number);
    const first = dateIn(camp.starts_at, camp.time_zone);
    const read = children.filter(({ id }) => cares.has(id));
    await auditReading(tx, context, read);
    return {
      children: children.map((child) => {
        const { center_id, id, person_center_id, person_id, state } = child;
        const age = ageOf(child, first);
        const care = cares.get(id);
        return {
          ...{ participationId: id, participationCenterId: center_id },
          person: {
            id: person_id,
            centerId: person_center_id,
            name: `${child.first_name} ${child.last_name}`,
          },
          ...(age !== undefined && { age }),
          state,
          dates: chosen.get(id) ?? all,
          electives: electives.flatMap((one) => (one.participation_id === id ? [one.id] : [])),
          ...(care && { care }),
        };
      }),
    };
  });
};
