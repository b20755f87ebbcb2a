-- A membership keeps the terms under which it was sold, whatever becomes of its plan.

alter table subscription add column sub_state text not null default 'NONE';
alter table subscription add constraint subscription_sub_state_check check (sub_state in ('NONE', 'AWAITING_ACTIVATION', 'UPGRADED', 'DOWNGRADED',
  'EXTENDED', 'TRANSFERRED', 'REGRETTED', 'CANCELLED', 'BLOCKED', 'CHANGED'));
alter table subscription add column type text not null default 'MEMBERSHIP';
-- Of the centre that sold it; the person may belong to another one.
alter table subscription add column person_center_id integer;
update subscription set person_center_id = center_id;
alter table subscription alter column person_center_id set not null;
alter table subscription drop constraint subscription_center_id_person_id_fkey;
drop index subscription_of_person;
create index subscription_of_person on subscription (center_id, person_center_id, person_id);
create index subscription_of_person_anywhere on subscription (person_center_id, person_id);
-- Who pays; null: nothing is billed for it, as for those that an import has brought without a price.
alter table subscription add column payer_center_id integer;
alter table subscription add column payer_person_id bigint;
alter table subscription add constraint subscription_payer_check check ((payer_center_id is null) = (payer_person_id is null));
alter table subscription add column kind text not null default 'EFT';
alter table subscription add constraint subscription_kind_check check (kind in ('EFT', 'CASH'));
alter table subscription add column price bigint not null default 0;
alter table subscription add constraint subscription_price_check check (price >= 0);
alter table subscription add column tax_rate integer not null default 0;
alter table subscription add constraint subscription_tax_rate_check check (tax_rate between 0 and 10000);
alter table subscription add column period_unit text not null default 'MONTH';
alter table subscription add constraint subscription_period_unit_check check (period_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR'));
alter table subscription add column period_count smallint not null default 1;
alter table subscription add constraint subscription_period_count_check check (period_count between 1 and 366);
-- First day of the period from which all others are counted.
alter table subscription add column anchor_on date;
alter table subscription add column bound_until date;
alter table subscription add column notice_unit text not null default 'DAY';
alter table subscription add constraint subscription_notice_unit_check check (notice_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR'));
alter table subscription add column notice_count smallint not null default 0;
-- The last day that is billed; null: nothing is.
alter table subscription add column billed_until date;
-- Campaign, promo code and sponsor as they were agreed.
alter table subscription add column discounts jsonb not null default '[]';
alter table subscription add column sponsor jsonb;
alter table subscription add column basket_center_id integer;
alter table subscription add column basket_id bigint;
alter table subscription add column referral text;
-- What was accepted and signed, by whom, when and from where, until the contract is made from it.
alter table subscription add column agreed jsonb;
alter table subscription add column created_at timestamptz;
alter table subscription add constraint subscription_awaits_check check (sub_state <> 'AWAITING_ACTIVATION' or status = 'CREATED' and basket_id is not null);
-- A person has one membership of a type on any day. What an older system has brought may overlap.
alter table subscription add constraint subscription_one_of_a_type exclude using gist
  (center_id with =, person_center_id with =, person_id with =, type with =, daterange(starts_on, ends_on, '[]') with &&)
  where (basket_id is not null and status in ('ACTIVE', 'FROZEN', 'CREATED'));
create unique index subscription_of_basket on subscription (center_id, basket_id) where basket_id is not null;
create index subscription_to_bill on subscription (center_id, billed_until, id) where payer_person_id is not null and status in ('CREATED', 'ACTIVE', 'FROZEN');
create index subscription_by_status on subscription (center_id, status, id) where status <> 'ENDED';

create table subscription_add_on (
  center_id integer not null,
  subscription_id bigint not null,
  add_on_id bigint not null,
  price bigint not null,
  tax_rate integer not null,
  starts_on date not null,
  ends_on date,
  constraint subscription_add_on_pkey primary key (center_id, subscription_id, add_on_id, starts_on),
  constraint subscription_add_on_subscription_fkey foreign key (center_id, subscription_id) references subscription (center_id, id),
  constraint subscription_add_on_add_on_fkey foreign key (center_id, add_on_id) references add_on (center_id, id),
  constraint subscription_add_on_price_check check (price >= 0),
  constraint subscription_add_on_days_check check (starts_on <= ends_on),
  constraint subscription_add_on_once exclude using gist
    (center_id with =, subscription_id with =, add_on_id with =, daterange(starts_on, ends_on, '[]') with &&)
);

-- Each period that was billed, once.
create table subscription_period (
  center_id integer not null,
  subscription_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  amount bigint not null,
  sponsored_amount bigint not null default 0,
  invoice_id bigint,
  billed_at timestamptz not null,
  constraint subscription_period_pkey primary key (center_id, subscription_id, starts_on),
  constraint subscription_period_subscription_fkey foreign key (center_id, subscription_id) references subscription (center_id, id),
  constraint subscription_period_invoice_fkey foreign key (center_id, invoice_id) references invoice (center_id, id),
  constraint subscription_period_days_check check (starts_on <= ends_on),
  constraint subscription_period_sponsored_check check (sponsored_amount between 0 and amount),
  constraint subscription_period_once exclude using gist
    (center_id with =, subscription_id with =, daterange(starts_on, ends_on, '[]') with &&)
);

-- Each state that a subscription has had.
create table subscription_history (
  center_id integer not null,
  id bigint not null generated by default as identity (start with 1001),
  subscription_id bigint not null,
  status text not null,
  sub_state text not null,
  at timestamptz not null,
  constraint subscription_history_pkey primary key (center_id, id),
  constraint subscription_history_subscription_fkey foreign key (center_id, subscription_id) references subscription (center_id, id)
);
create index subscription_history_of_subscription on subscription_history (center_id, subscription_id, id);

-- At a person's own centre: at which others they have memberships, so that one shard can say so.
create table subscription_elsewhere (
  center_id integer not null,
  person_id bigint not null,
  at_center_id integer not null,
  constraint subscription_elsewhere_pkey primary key (center_id, person_id, at_center_id),
  constraint subscription_elsewhere_person_fkey foreign key (center_id, person_id) references person (center_id, id),
  constraint subscription_elsewhere_other_check check (at_center_id <> center_id)
);

-- How an amount came about, step by step; see docs/rules/memberships.md.
alter table shopping_basket_line add column explanation jsonb;
alter table invoice_line add column explanation jsonb;
