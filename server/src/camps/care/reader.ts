import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { worksAt } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type ParticipationRow, personOf, readParticipation } from '../../participation/store.ts';
import { dependantsOf } from '../../person/family/dependants.ts';
import { readMembers } from '../../person/family/family.ts';

interface PlaceKey {
  participationId: number;
  participationCenterId: number;
}

export type Reader = 'FAMILY' | 'STAFF';

/**
 * The place of the person, or of somebody whom the person looks after, and as whom the caller reads it; undefined: the caller may
 * not. Staff of other centres may act for the person, but not know this.
 */
export async function readPlaceToCare(
  context: SignedInContext,
  { participationId, participationCenterId }: PlaceKey,
): Promise<{ place: ParticipationRow; reader: Reader } | undefined> {
  const { db, actor } = context;
  const place = await readParticipation(db, { centerId: participationCenterId, id: participationId });
  if (!place) return undefined;
  const child = personOf(place);
  if (!(await dependantsOf(context)).some((one) => isSameKey(one, child))) return undefined;
  if (await isFamily(context, child)) return { place, reader: 'FAMILY' };
  return worksAt(actor, place.center_id) ? { place, reader: 'STAFF' } : undefined;
}

/** Whether the caller is the child, or the primary adult of its family. */
async function isFamily({ db, actor }: SignedInContext, child: Key): Promise<boolean> {
  if (isSameKey(actor, child)) return true;
  const members = await readMembers(db, child);
  return members.some(
    ({ center_id, id, relation }) =>
      relation === 'PRIMARY' && center_id === actor.centerId && id === actor.id,
  );
}
