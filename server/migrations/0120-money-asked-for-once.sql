-- A provider that has no key against repetition is asked for money once, and once for each refund. Whoever notes the time first
-- asks; everybody else only looks for what came of it.
alter table payment add column sent_at timestamptz;
alter table payment_refund add column sent_at timestamptz;
