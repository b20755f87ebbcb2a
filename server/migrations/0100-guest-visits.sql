-- Clipcards whose clips members can give to guests.
create table guest_product (
  center_id integer not null,
  product_id bigint not null,
  -- Of the guest.
  minimum_age smallint,
  maximum_age smallint,
  constraint guest_product_pkey primary key (center_id, product_id),
  constraint guest_product_product_fkey foreign key (center_id, product_id) references clipcard_product (center_id, id),
  constraint guest_product_ages_check check (minimum_age <= maximum_age)
);

-- Plans that give such a clipcard for each month or year of the calendar.
create table guest_plan (
  center_id integer not null,
  plan_id bigint not null,
  product_id bigint not null,
  visits smallint not null,
  period text not null,
  constraint guest_plan_pkey primary key (center_id, plan_id),
  constraint guest_plan_plan_fkey foreign key (center_id, plan_id) references plan (center_id, id),
  constraint guest_plan_product_fkey foreign key (center_id, product_id) references guest_product (center_id, product_id),
  constraint guest_plan_visits_check check (visits > 0),
  constraint guest_plan_period_check check (period in ('MONTH', 'YEAR'))
);

-- The clipcard that a membership gave for a month or year, once even if it is asked for twice at the same moment.
create table guest_allowance (
  center_id integer not null,
  subscription_id bigint not null,
  starts_on date not null,
  -- Null only until the transaction that opens the clipcard ends.
  clipcard_id bigint,
  constraint guest_allowance_pkey primary key (center_id, subscription_id, starts_on),
  constraint guest_allowance_clipcard_key unique (center_id, clipcard_id),
  constraint guest_allowance_subscription_fkey foreign key (center_id, subscription_id) references subscription (center_id, id),
  constraint guest_allowance_clipcard_fkey foreign key (center_id, clipcard_id) references clipcard (center_id, id)
);

-- A visit that a member offers by a link. Its clip is spent in the transaction in which a guest takes it.
create table guest_visit (
  center_id integer not null,
  clipcard_id bigint not null,
  number integer not null,
  host_center_id integer not null,
  host_person_id bigint not null,
  guest_center_id integer,
  guest_person_id bigint,
  state text not null,
  offered_at timestamptz not null,
  -- Until when it can be taken, and then used.
  ends_at timestamptz not null,
  taken_at timestamptz,
  used_at timestamptz,
  constraint guest_visit_pkey primary key (center_id, clipcard_id, number),
  constraint guest_visit_clipcard_fkey foreign key (center_id, clipcard_id) references clipcard (center_id, id),
  constraint guest_visit_number_check check (number > 0),
  constraint guest_visit_state_check check (state in ('OFFERED', 'TAKEN', 'USED', 'RUN_OUT', 'WITHDRAWN')),
  constraint guest_visit_guest_check check ((guest_center_id is null) = (guest_person_id is null)),
  constraint guest_visit_taken_check check (
    case state
      when 'OFFERED' then guest_person_id is null and taken_at is null
      when 'TAKEN' then guest_person_id is not null and taken_at is not null
      when 'USED' then guest_person_id is not null and taken_at is not null
      else (guest_person_id is null) = (taken_at is null)
    end
  ),
  constraint guest_visit_used_check check ((used_at is not null) = (state = 'USED'))
);

create index guest_visit_of_host on guest_visit (host_center_id, host_person_id);

create index guest_visit_of_guest on guest_visit (guest_center_id, guest_person_id);

create index guest_visit_open on guest_visit (center_id, ends_at) where state in ('OFFERED', 'TAKEN');

create index guest_visit_used on guest_visit (center_id, used_at) where state = 'USED';
