import { liveStates } from '@foyer/contract/shared/payment';
import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

export const expiringRows: readonly ExpiringRows[] = [
  // Webhook events of finished payments without an open refund or payment issue. Without those that prove a chargeback, the
  // provider would seem to have returned the money.
  {
    table: 'payment_event',
    key: ['center_id', 'payment_id', 'event_key'],
    keptDays: 180,
    isOld: (to) => sql`came_at < ${to} and exists (select from payment
      where payment.center_id = payment_event.center_id and payment.id = payment_id
        and state <> all (${sql.val([...liveStates])}::text[]) and next_check_at is null)
      and not exists (select from payment_refund as refund
        where refund.center_id = payment_event.center_id and refund.payment_id = payment_event.payment_id
          and refund.state in ('CREATED', 'PENDING'))
      and not exists (select from payment_chargeback as chargeback
        where chargeback.center_id = payment_event.center_id and chargeback.payment_id = payment_event.payment_id)
      and not exists (select from payment_issue as issue
        where issue.center_id = payment_event.center_id and issue.payment_id = payment_event.payment_id
          and closed_at is null)`,
  },
];
