-- Ended while another membership was to take the place of its own. The sale of that one has credited its later days: if the
-- change is undone, they are charged again with it, and have to be credited.
alter table subscription_add_on add column ended_before_change boolean not null default false;
alter table subscription_add_on add constraint subscription_add_on_ended_check check (ends_on is not null or not ended_before_change);
