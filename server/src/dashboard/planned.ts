import type { Planned } from '@foyer/contract/dashboard/planned';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { aboutClass, toOwnParticipationResponse } from '../classes/response.ts';
import { type OwnRow, readClasses } from '../classes/store.ts';
import type { SignedInContext } from '../frame/context.ts';
import { dependantsOf } from '../person/family/dependants.ts';

const classOf = ({ center_id, booking_id }: OwnRow): Key => ({ centerId: center_id, id: booking_id });
const textOf = ({ centerId, id }: Key) => `${centerId} ${id}`;

/** The requested people among those whom the caller may act for; without a request, all of them. */
export async function requestedPeople(
  context: SignedInContext,
  people: readonly Key[] | undefined,
): Promise<Key[]> {
  const all = await dependantsOf(context);
  return people ? all.filter((one) => people.some((requested) => isSameKey(requested, one))) : all;
}

/** Adds the class to each participation, in the same order. Reads all classes at once. */
export async function withClasses({ db, now }: SignedInContext, rows: readonly OwnRow[]): Promise<Planned[]> {
  const wanted = new Map(rows.map((row) => [textOf(classOf(row)), classOf(row)]));
  const classes = await readClasses(db, [...wanted.values()]);
  const byKey = new Map(classes.map((row) => [textOf({ centerId: row.center_id, id: row.id }), row]));
  return rows.flatMap((own) => {
    const row = byKey.get(textOf(classOf(own)));
    if (!row) return [];
    const { state, waiting, overbooked } = row;
    return [
      {
        ...aboutClass(row),
        waiting: waiting + overbooked,
        isCancelled: state === 'CANCELLED',
        participation: toOwnParticipationResponse(own, row, now),
      },
    ];
  });
}
