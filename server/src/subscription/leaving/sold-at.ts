import { sql } from 'kysely';

/** When a membership was sold: it left its waiting for the payment. */
export const soldAt = (centerId: number) => sql<Temporal.Instant | null>`
  (select min(history.at) from subscription_history as history
    where history.center_id = ${centerId} and history.subscription_id = subscription.id
      and history.sub_state <> 'AWAITING_ACTIVATION')`;
