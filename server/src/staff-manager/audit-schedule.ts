import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import { audit } from '../frame/audit/audit.ts';
import type { Context } from '../frame/context.ts';
import type { Tx } from '../platform/db/database.ts';

/** Who makes a change, also where a job goes on with it. */
export type By = Pick<Context, 'callPath' | 'correlationId' | 'now'> & { actor: Key };

/** Audits a change of the week, or of a member of staff. */
export const auditSchedule = (
  tx: Tx,
  { actor, callPath, correlationId, now }: By,
  { club, person }: { club: Club; person?: Key },
  change: Parameters<typeof audit>[2],
): Promise<void> => audit(tx, { actor, callPath, correlationId, now, club, person }, change);
