import { dateIn } from '../../platform/clock/clock.ts';
import type { Leaving } from '../leaving/leaving.ts';
import type { SubscriptionRow } from '../store.ts';
import { answerObstacle, offerObstacle } from './offer-rules.ts';
import type { OfferedTerms } from './offered-terms.ts';
import { type Offered, type OfferRow, termsOf } from './store.ts';

type Day = Temporal.PlainDate;

/** An offer that can be answered: one of staff, or what the plan offers to those who stay, which is stored when it is answered. */
export interface OpenOffer {
  id: number | undefined;
  terms: OfferedTerms;
  validUntil: Day;
}

export const todayOf = ({ now, club }: Pick<Leaving, 'now' | 'club'>): Day =>
  dateIn(now, club.center.time_zone);

const isTerminated = ({ terminated_at }: SubscriptionRow): boolean => terminated_at !== null;

/** What the plan offers to a member who leaves; undefined if nothing, or if it was answered before. */
export function offerOfPlan(
  { row, plan }: Offered,
  offers: readonly OfferRow[],
  today: Day,
): OpenOffer | undefined {
  const { stay_offer: offer } = plan;
  if (!offer || offers.some(({ made_by_id }) => made_by_id === null)) return undefined;
  const { rule, periods = null, binding = null } = offer;
  return {
    id: undefined,
    terms: { kind: 'STAY', rule, periods, binding },
    validUntil: (isTerminated(row) && row.ends_on) || today,
  };
}

/** The one offer that a member is shown: that of staff, or that of the plan where they leave. */
export function shownOffer(
  offered: Offered,
  offers: readonly OfferRow[],
  { today, isLeaving }: { today: Day; isLeaving: boolean },
): OpenOffer | undefined {
  const { row } = offered;
  const ofStaff = offers.find((one) => !answerObstacle(one, today) && !offerObstacle(row, one.kind, today));
  if (ofStaff) return { id: ofStaff.id, terms: termsOf(ofStaff), validUntil: ofStaff.valid_until };
  if (!(isLeaving || isTerminated(row)) || offerObstacle(row, 'STAY', today)) return undefined;
  return offerOfPlan(offered, offers, today);
}
