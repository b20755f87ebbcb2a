-- Until when the parts of a court's split price can be paid, and given back one by one. Null: one person pays for it.
alter table booking add column split_until timestamptz;

-- Which part of the price the person pays, and what this place costs. Null: the price of the session.
alter table participation add column part smallint;

alter table participation add column price bigint;

alter table participation add constraint participation_part_check check (part > 0 and (part is null) = (price is null));

alter table participation add constraint participation_price_check check (price >= 0);

-- Nobody takes a part that somebody else has.
create unique index participation_part on participation (center_id, booking_id, part)
  where part is not null and state not in ('CANCELLED', 'CANCELLED_NO_PRIVILEGE');

-- Into how many parts the price is split, and when it was settled who pays those that were missing.
alter table shared_hour add column parts smallint;

alter table shared_hour add column settled_at timestamptz;

alter table shared_hour add constraint shared_hour_parts_check check (parts > 1);

create index shared_hour_unsettled on shared_hour (center_id, booking_id)
  where parts is not null and settled_at is null;

-- Who pays the parts of a split price that nobody has paid at the deadline: the host, or nobody, and the court is released.
alter table resource_activity add column split_missing text not null default 'host';

alter table resource_activity add constraint resource_activity_missing_check check (split_missing in ('host', 'release'));

-- What a person owes besides the price of their place: parts of a court's price, and guests. Invoiced to their account by a
-- job, and given back with the place.
create table participation_charge (
  center_id integer not null,
  participation_id bigint not null,
  position smallint not null,
  kind text not null,
  text text not null,
  amount bigint not null,
  tax_rate integer not null,
  state text not null default 'DUE',
  invoice_id bigint,
  -- Given back as credit, not to where the money came from.
  as_credit boolean not null default false,
  constraint participation_charge_pkey primary key (center_id, participation_id, position),
  constraint participation_charge_participation_fkey foreign key (center_id, participation_id)
    references participation (center_id, id),
  constraint participation_charge_invoice_fkey foreign key (center_id, invoice_id) references invoice (center_id, id),
  constraint participation_charge_kind_check check (kind in ('PARTS', 'GUEST')),
  constraint participation_charge_amount_check check (amount > 0),
  constraint participation_charge_state_check check (state in ('DUE', 'INVOICED', 'RETURN_DUE', 'RETURNED')),
  constraint participation_charge_invoiced_check check (state in ('DUE', 'RETURNED') or invoice_id is not null)
);

create index participation_charge_due on participation_charge (center_id, participation_id, position)
  where state in ('DUE', 'RETURN_DUE');

-- A court's price is missing once.
create unique index participation_charge_parts on participation_charge (center_id, participation_id)
  where kind = 'PARTS' and state <> 'RETURNED';

-- People without an account who come along, each of whom takes a place.
alter table shared_hour add column guests smallint not null default 0;

alter table shared_hour add constraint shared_hour_guests_check check (guests >= 0);

-- What a guest costs the host; null: nothing.
alter table resource_activity add column guest_fee bigint;

alter table resource_activity add constraint resource_activity_fee_check check (guest_fee > 0);

-- How many guests a person may bring in a month; null: any number.
alter table resource_activity add column maximum_guests_per_month smallint;

alter table resource_activity add constraint resource_activity_guests_check check (maximum_guests_per_month >= 0);

-- An open match: whom of the brand the host lets join, by level in tenths.
alter table shared_hour add column opened_at timestamptz;

alter table shared_hour add column level_from smallint;

alter table shared_hour add column level_until smallint;

alter table shared_hour add column note text not null default '';

alter table shared_hour add constraint shared_hour_level_check check (0 <= level_from and level_from <= level_until
  and level_until <= 70);

alter table shared_hour add constraint shared_hour_levels_check check ((level_from is null) = (level_until is null));

create index shared_hour_open on shared_hour (center_id, booking_id) where opened_at is not null;

-- How well a person plays, as they say themselves, in tenths.
create table court_level (
  center_id integer not null,
  person_id bigint not null,
  activity_group text not null,
  level smallint not null,
  set_at timestamptz not null,
  constraint court_level_pkey primary key (center_id, person_id, activity_group),
  constraint court_level_person_fkey foreign key (center_id, person_id) references person (center_id, id),
  constraint court_level_level_check check (level between 0 and 70 and level % 5 = 0)
);
