-- What a membership costs, how long it binds, for whom it is, and what goes with it.

-- EFT: billed every period through a payment agreement. CASH: paid at once for one period, at the end of which it ends.
alter table plan add column kind text not null default 'EFT';
alter table plan add constraint plan_kind_check check (kind in ('EFT', 'CASH'));
-- A person has one membership of a type at a time.
alter table plan add column type text not null default 'MEMBERSHIP';
alter table plan add constraint plan_type_check check (type <> '');
alter table plan add column description text not null default '';
-- What filters on the price list: STUDENT, FAMILY, OFF_PEAK …
alter table plan add column tags text[] not null default '{}';
-- Plans without a price were made by an import that knew none; they cannot be bought.
alter table plan add column is_sold boolean not null default false;
alter table plan add column is_sold_online boolean not null default true;
alter table plan add column currency text;
alter table plan add constraint plan_currency_check check (currency ~ '^[A-Z]{3}$');
-- For each period, with tax, in minor units.
alter table plan add column price bigint not null default 0;
alter table plan add constraint plan_price_check check (price >= 0);
-- Between which staff may set the price.
alter table plan add column lowest_price bigint;
alter table plan add column highest_price bigint;
alter table plan add constraint plan_price_bounds_check check (lowest_price <= price and price <= highest_price and lowest_price >= 0);
alter table plan add column tax_rate integer not null default 0;
alter table plan add constraint plan_tax_rate_check check (tax_rate between 0 and 10000);
alter table plan add column joining_fee bigint not null default 0;
alter table plan add constraint plan_joining_fee_check check (joining_fee >= 0);
alter table plan add column period_unit text not null default 'MONTH';
alter table plan add constraint plan_period_unit_check check (period_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR'));
alter table plan add column period_count smallint not null default 1;
alter table plan add constraint plan_period_count_check check (period_count between 1 and 366);
-- START: periods begin on the day on which the membership starts. CALENDAR: on the first of the month, on Monday; the first one is a part.
alter table plan add column billed_from text not null default 'START';
alter table plan add constraint plan_billed_from_check check (billed_from in ('START', 'CALENDAR'));
alter table plan add column binding_unit text;
alter table plan add constraint plan_binding_unit_check check (binding_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR'));
alter table plan add column binding_count smallint;
alter table plan add constraint plan_binding_check check ((binding_unit is null) = (binding_count is null) and binding_count > 0);
alter table plan add column notice_unit text not null default 'DAY';
alter table plan add constraint plan_notice_unit_check check (notice_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR'));
alter table plan add column notice_count smallint not null default 0;
alter table plan add constraint plan_notice_count_check check (notice_count >= 0);
alter table plan add column minimum_age smallint;
alter table plan add column maximum_age smallint;
alter table plan add constraint plan_ages_check check (minimum_age <= maximum_age);
alter table plan add column on_sale_from date;
alter table plan add column on_sale_until date;
alter table plan add constraint plan_sale_window_check check (on_sale_from <= on_sale_until);
alter table plan add column is_sponsorable boolean not null default false;
-- The Swiss health-insurance receipt can be made for it.
alter table plan add column has_health_receipt boolean not null default false;
-- Only for owners of this clipcard, and the clipcard that comes with it; both of the same centre.
alter table plan add column needs_product_id bigint;
alter table plan add column gives_product_id bigint;
alter table plan add column gives_size integer;
alter table plan add constraint plan_gives_check check ((gives_product_id is null) = (gives_size is null));
alter table plan add constraint plan_needs_product_fkey foreign key (center_id, needs_product_id) references clipcard_product (center_id, id);
alter table plan add constraint plan_gives_product_fkey foreign key (center_id, gives_product_id) references clipcard_product (center_id, id);
-- What has to be accepted before buying: name by language, address, version.
alter table plan add column documents jsonb not null default '[]';
alter table plan add column contract_text jsonb not null default '{}';
alter table plan add column needs_signature boolean not null default false;
-- Whether and how it can be frozen, and which plans it can be changed to; for the rules of changing and freezing.
alter table plan add column freeze_rule jsonb;
alter table plan add column change_targets bigint[] not null default '{}';

-- When a privilege opens classes: on which days of the week, 1 for Monday, and for starts between which times. Nothing named: always.
alter table plan_privilege add column weekdays smallint[] not null default '{}';
alter table plan_privilege add column starts_from time;
alter table plan_privilege add column starts_until time;

create table add_on (
  center_id integer not null,
  id bigint not null generated by default as identity (start with 1001),
  name text not null,
  description text not null default '',
  tax_rate integer not null,
  notice_unit text not null default 'DAY',
  notice_count smallint not null default 0,
  on_sale_from date,
  on_sale_until date,
  constraint add_on_pkey primary key (center_id, id),
  constraint add_on_center_fkey foreign key (center_id) references center (id),
  constraint add_on_name_check check (name <> ''),
  constraint add_on_tax_rate_check check (tax_rate between 0 and 10000),
  constraint add_on_notice_unit_check check (notice_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  constraint add_on_notice_count_check check (notice_count >= 0),
  constraint add_on_sale_window_check check (on_sale_from <= on_sale_until)
);

create table add_on_privilege (
  center_id integer not null,
  add_on_id bigint not null,
  position smallint not null,
  activity_groups text[] not null default '{}',
  is_everywhere boolean not null default false,
  times smallint,
  period text,
  weekdays smallint[] not null default '{}',
  starts_from time,
  starts_until time,
  constraint add_on_privilege_pkey primary key (center_id, add_on_id, position),
  constraint add_on_privilege_add_on_fkey foreign key (center_id, add_on_id) references add_on (center_id, id),
  constraint add_on_privilege_position_check check (position between 1 and 20),
  constraint add_on_privilege_period_check check (period in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  constraint add_on_privilege_times_check check ((times is null) = (period is null) and times > 0)
);

-- The add-ons that go with a plan, at what price for each of its periods.
create table plan_add_on (
  center_id integer not null,
  plan_id bigint not null,
  add_on_id bigint not null,
  price bigint not null,
  constraint plan_add_on_pkey primary key (center_id, plan_id, add_on_id),
  constraint plan_add_on_plan_fkey foreign key (center_id, plan_id) references plan (center_id, id),
  constraint plan_add_on_add_on_fkey foreign key (center_id, add_on_id) references add_on (center_id, id),
  constraint plan_add_on_price_check check (price >= 0)
);

alter table plan_privilege drop constraint plan_privilege_period_check;
alter table plan_privilege add constraint plan_privilege_period_check check (period in ('DAY', 'WEEK', 'MONTH', 'YEAR'));
-- The privileges of add-ons are counted apart from those of plans.
alter table privilege_use alter column privilege type bigint;

-- A lower price for a while: for everybody, or for those who have its code. Kept at the brand's directory centre, where a code's last use is
-- decided for all centres.
create table campaign (
  center_id integer not null,
  id bigint not null generated by default as identity (start with 1001),
  name text not null,
  code text,
  starts_on date not null,
  ends_on date not null,
  most_uses integer,
  uses integer not null default 0,
  -- Where it is valid, and for which plans, as '100-1'; nothing named: all.
  centers integer[] not null default '{}',
  plans text[] not null default '{}',
  target text not null,
  -- For how many whole periods; null: for as long as the membership lasts.
  periods smallint,
  -- Off the price in hundredths of a percent, off it in minor units, or the price itself.
  percent integer,
  amount bigint,
  price bigint,
  external_id text not null,
  constraint campaign_pkey primary key (center_id, id),
  constraint campaign_center_fkey foreign key (center_id) references center (id),
  constraint campaign_code_key unique (center_id, code),
  constraint campaign_external_id_key unique (center_id, external_id),
  constraint campaign_code_check check (code = upper(code) and code <> ''),
  constraint campaign_days_check check (starts_on <= ends_on),
  constraint campaign_uses_check check (uses between 0 and coalesce(most_uses, 2147483647)),
  constraint campaign_target_check check (target in ('FEE', 'PERIODS')),
  constraint campaign_periods_check check (periods is null or periods > 0 and target = 'PERIODS'),
  constraint campaign_rule_check check (num_nonnulls(percent, amount, price) = 1),
  constraint campaign_percent_check check (percent between 1 and 10000),
  constraint campaign_amount_check check (amount > 0),
  constraint campaign_price_check check (price >= 0)
);

-- Who has used a campaign, or holds a use while paying. A person uses a code once.
create table campaign_use (
  center_id integer not null,
  campaign_id bigint not null,
  person_center_id integer not null,
  person_id bigint not null,
  basket_center_id integer not null,
  basket_id bigint not null,
  state text not null,
  at timestamptz not null,
  constraint campaign_use_pkey primary key (center_id, campaign_id, person_center_id, person_id),
  constraint campaign_use_campaign_fkey foreign key (center_id, campaign_id) references campaign (center_id, id),
  constraint campaign_use_state_check check (state in ('HELD', 'USED'))
);
create index campaign_use_of_basket on campaign_use (center_id, basket_center_id, basket_id);
create index campaign_use_of_person on campaign_use (person_center_id, person_id);
