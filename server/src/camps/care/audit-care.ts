import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type ParticipationRow, personOf, sessionKeyOf } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';

type Place = Pick<ParticipationRow, 'center_id' | 'booking_id' | 'person_center_id' | 'person_id'>;

function about({ actor, callPath, correlationId, now }: SignedInContext, place: Place) {
  return {
    origin: { actor, callPath, correlationId, now, person: personOf(place) },
    key: formatKey('booking', sessionKeyOf(place)),
  };
}

/** Records with each child that staff have read what was said of it. */
export async function auditReading(
  tx: Tx,
  context: SignedInContext,
  places: readonly Place[],
): Promise<void> {
  for (const place of places) {
    const { origin, key } = about(context, place);
    await audit(tx, origin, { entity: 'campCareRead', key });
  }
}

/** Records that something was said of a child, but not what. */
export function auditSaying(tx: Tx, context: SignedInContext, place: Place): Promise<void> {
  const { origin, key } = about(context, place);
  return audit(tx, origin, { entity: 'campCare', key, after: { isSaid: true } });
}
