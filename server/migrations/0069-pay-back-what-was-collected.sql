-- What a bank collects though a withdrawal has made it no longer owed: the club pays it back once the bank has collected it.

-- How much of a filed debit, and for which payment.
alter table direct_debit add column pay_back_amount bigint not null default 0;
alter table direct_debit add column pay_back_payment_id bigint;
alter table direct_debit add constraint direct_debit_pay_back_payment_fkey foreign key (center_id, pay_back_payment_id)
  references payment (center_id, id);
alter table direct_debit add constraint direct_debit_pay_back_check
  check (pay_back_amount between 0 and amount and (pay_back_amount = 0) = (pay_back_payment_id is null));

-- What is paid back came by a direct debit, which the bank can still return.
alter table payment_issue add column direct_debit_id bigint;
alter table payment_issue add constraint payment_issue_direct_debit_fkey foreign key (center_id, direct_debit_id)
  references direct_debit (center_id, id);
alter table payment_issue add constraint payment_issue_direct_debit_check check (direct_debit_id is null or kind = 'PAY_BACK');
create index payment_issue_of_direct_debit on payment_issue (center_id, direct_debit_id) where direct_debit_id is not null;

-- One that nobody has to act on any more: the bank has returned what was to be paid back.
alter table payment_issue add column is_obsolete boolean not null default false;
alter table payment_issue add constraint payment_issue_obsolete_check check (closed_at is not null or not is_obsolete);
