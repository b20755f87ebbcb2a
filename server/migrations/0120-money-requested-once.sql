-- A provider without an idempotency key gets one request for the money. The process that notes the time first sends it; the others
-- only look for its result.
alter table payment add column sent_at timestamptz;
