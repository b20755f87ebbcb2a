-- When whoever waits was last told that a place is free for whoever is first.
alter table participation add told_at timestamptz;
