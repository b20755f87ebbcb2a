-- Of a place that was moved to another session: when the earliest one begins that it has been in. Leaving is free of charge no longer.
alter table participation add column first_starts_at timestamptz;
