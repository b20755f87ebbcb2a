import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type ParticipationRow, personOf, sessionKeyOf } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';

type Place = Pick<ParticipationRow, 'center_id' | 'booking_id' | 'person_center_id' | 'person_id'>;

/** Records with each child that staff have read what was said of it. */
export async function auditReading(
  tx: Tx,
  context: SignedInContext,
  places: readonly Place[],
): Promise<void> {
  for (const place of places) {
    const about = { ...context, person: personOf(place) };
    await audit(tx, about, { entity: 'campCareRead', key: formatKey('booking', sessionKeyOf(place)) });
  }
}
