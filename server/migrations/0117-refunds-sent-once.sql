-- When a refund was sent to a provider that would pay a repeated one again: it is not sent a second time.
alter table payment_refund add column sent_at timestamptz;

-- Such a provider shows only how much it has paid back, so one refund of a payment is under way at a time.
create unique index payment_refund_under_way on payment_refund (center_id, payment_id)
  where sent_at is not null and state in ('CREATED', 'PENDING');
