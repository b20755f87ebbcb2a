-- How often it was tried to collect what recurs, and what came of it.
create table collection_attempt (
  center_id integer not null,
  invoice_id bigint not null,
  attempt smallint not null,
  payment_id bigint,
  direct_debit_id bigint,
  made_at timestamptz not null,
  -- When the nightly job found that it had failed, and when it tries again, until it has.
  failed_on date,
  retry_on date,
  constraint collection_attempt_pkey primary key (center_id, invoice_id, attempt),
  constraint collection_attempt_invoice_fkey foreign key (center_id, invoice_id) references invoice (center_id, id),
  constraint collection_attempt_payment_fkey foreign key (center_id, payment_id) references payment (center_id, id),
  constraint collection_attempt_direct_debit_fkey foreign key (center_id, direct_debit_id)
    references direct_debit (center_id, id),
  constraint collection_attempt_attempt_check check (attempt between 1 and 10),
  constraint collection_attempt_way_check check (num_nonnulls(payment_id, direct_debit_id) = 1),
  constraint collection_attempt_retry_check check (retry_on is null or failed_on is not null)
);
create index collection_attempt_to_retry on collection_attempt (center_id, retry_on) where retry_on is not null;

-- Each reminder of an unpaid invoice, once.
create table reminder (
  center_id integer not null,
  invoice_id bigint not null,
  level smallint not null,
  sent_on date not null,
  fee_invoice_id bigint,
  constraint reminder_pkey primary key (center_id, invoice_id, level),
  constraint reminder_invoice_fkey foreign key (center_id, invoice_id) references invoice (center_id, id),
  constraint reminder_fee_invoice_fkey foreign key (center_id, fee_invoice_id) references invoice (center_id, id),
  constraint reminder_level_check check (level between 1 and 5)
);
create unique index reminder_of_fee on reminder (center_id, fee_invoice_id) where fee_invoice_id is not null;

-- An unpaid invoice that the club has handed over to a collector, until nothing of it is open any more.
create table debt_case (
  center_id integer not null,
  invoice_id bigint not null,
  person_center_id integer not null,
  person_id bigint not null,
  amount bigint not null,
  opened_on date not null,
  closed_at timestamptz,
  -- Of a case that is closed: an email was sent.
  is_notified boolean not null default false,
  constraint debt_case_pkey primary key (center_id, invoice_id),
  constraint debt_case_invoice_fkey foreign key (center_id, invoice_id) references invoice (center_id, id),
  constraint debt_case_amount_check check (amount > 0)
);
create index debt_case_open on debt_case (person_center_id, person_id) where closed_at is null;
create index debt_case_to_notify on debt_case (center_id, invoice_id) where closed_at is not null and not is_notified;

-- A person is blocked by the club, or for a debt. What reads `is_blocked` need not know which: paying the debt lifts only its own block.
alter table person rename column is_blocked to is_blocked_by_club;
alter table person add column blocked_for_debt_on date;
alter table person add column is_blocked boolean not null
  generated always as (is_blocked_by_club or blocked_for_debt_on is not null) stored;
