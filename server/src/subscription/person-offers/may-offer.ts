import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { ActingAs } from '../acting-as.ts';
import type { OwnedRow } from '../owned/read-owned.ts';
import { offerObstacle } from './offer-rules.ts';

/** Whether an offer can be made for a membership: true, or why not; undefined for everybody but staff who set terms. */
export function mayOffer(
  row: OwnedRow,
  by: ActingAs,
  today: Temporal.PlainDate,
): true | RefusalCode | undefined {
  if (by !== 'TERMS') return undefined;
  return offerObstacle(row, 'STAY', today) ?? (row.has_open_offer ? 'subscription.offerOpen' : true);
}

/** Whether the member is offered something. What the plan offers may have been answered before. */
export const hasOffer = (row: OwnedRow, today: Temporal.PlainDate): boolean =>
  !offerObstacle(row, 'STAY', today) &&
  (row.has_open_offer || (row.terminated_at !== null && row.has_stay_offer));
