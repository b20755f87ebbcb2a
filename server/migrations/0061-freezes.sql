-- `moved_days` says by how many days a freeze has moved the end of the minimum term. This is for the end of a prepaid membership.
alter table subscription_freeze add column moved_end_days smallint not null default 0;
create index subscription_freeze_of_basket on subscription_freeze (center_id, basket_id) where basket_id is not null;

-- Since when a membership opens less than before, and its places in classes to come have not been checked.
alter table subscription add column places_due_at timestamptz;
create index subscription_places_due on subscription (places_due_at) where places_due_at is not null;
