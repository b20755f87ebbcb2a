-- A provider without an idempotency key gets one request for the money, and one for each refund. The process that notes the time
-- first sends it; the others only look for its result.
alter table payment add column sent_at timestamptz;
alter table payment_refund add column sent_at timestamptz;
