-- What the nightly job has done: a row for each step of each night of a centre.
create table nightly_run (
  center_id integer not null,
  -- In the calendar of the centre.
  day date not null,
  step text not null,
  state text not null,
  -- The process that runs it, and until when nobody else may take it over.
  holder text not null,
  held_until timestamptz not null,
  counts jsonb not null default '{}',
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint nightly_run_pkey primary key (center_id, day, step),
  constraint nightly_run_center_fkey foreign key (center_id) references center (id),
  constraint nightly_run_state_check check (state in ('RUNNING', 'DONE', 'FAILED')),
  constraint nightly_run_ended_check check ((state = 'RUNNING') = (ended_at is null))
);
create index nightly_run_ended on nightly_run (ended_at);

-- The last days of a membership that has ended are billed too, where they could not be billed before.
drop index subscription_to_bill;
create index subscription_to_bill on subscription (center_id, billed_until, id)
  where payer_person_id is not null and kind = 'EFT' and status in ('CREATED', 'ACTIVE', 'FROZEN', 'WINDOW');
