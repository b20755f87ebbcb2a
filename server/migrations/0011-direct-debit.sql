-- What is remembered of a collection until the bank has told what came of it.
alter table direct_debit
  add column end_to_end_id text,
  -- American banks name a collection by it, where they leave the other out.
  add column trace text,
  -- What stood together in the file, which a European bank may reject together.
  add column block text,
  -- The day from which it counts as paid, if the bank has said nothing else by then.
  add column counts_on date,
  -- What of it the invoice took, once it was collected; the rest is the payer's.
  add column settled_amount bigint not null default 0,
  -- Why it did not go into the last file.
  add column left_out text,
  drop constraint direct_debit_state_check,
  drop constraint direct_debit_check,
  add constraint direct_debit_state_check
    check (state in ('PLANNED', 'FILED', 'COLLECTED', 'RETURNED', 'CANCELLED')),
  add constraint direct_debit_filed_check check ((state in ('PLANNED', 'CANCELLED')) = (file_id is null)),
  add constraint direct_debit_told_check check (file_id is null or end_to_end_id is not null and counts_on is not null),
  add constraint direct_debit_end_to_end_id_key unique (center_id, end_to_end_id);
create index direct_debit_counting on direct_debit (counts_on) where state = 'FILED';
create index direct_debit_traced on direct_debit (trace) where trace is not null;
create index direct_debit_of_file on direct_debit (center_id, file_id) where file_id is not null;

alter table direct_debit_file
  -- When it lay in the folder, to be taken to the bank.
  add column written_at timestamptz;
create index direct_debit_file_to_write on direct_debit_file (made_at) where written_at is null;

-- Numbers that go on from file to file. Centres that collect under one name share it, so it is kept with the brand's
-- directory.
create table direct_debit_counter (
  center_id integer primary key references center,
  last_trace integer not null check (last_trace between 0 and 9999999),
  day date not null,
  files smallint not null check (files >= 0)
);

create index payment_of_invoice on payment (center_id, invoice_id) where invoice_id is not null;
