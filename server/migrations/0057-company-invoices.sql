-- What an invoice is for, in words that may go to a payment provider and into an email, where its lines name people.
alter table invoice add column summary text;
update invoice set summary = buyer ->> 'name' from company_charge as charge
  where charge.center_id = invoice.center_id and charge.invoice_id = invoice.id;

-- The company that owes an invoice. Its contact sees the invoice, and owes nothing of it.
alter table invoice add column company_center_id integer;
alter table invoice add column company_id bigint;
alter table invoice add constraint invoice_company_check check ((company_center_id is null) = (company_id is null));
update invoice set company_center_id = agreement.company_center_id, company_id = agreement.company_id
  from company_charge as charge
  join company_agreement as agreement on agreement.center_id = charge.agreement_center_id and agreement.id = charge.agreement_id
  where charge.center_id = invoice.center_id and charge.invoice_id = invoice.id;

-- How a company has agreed to pay one centre. The person is its contact, whose own agreement is another one.
alter table payment_agreement add column company_center_id integer;
alter table payment_agreement add column company_id bigint;
alter table payment_agreement add constraint payment_agreement_company_check
  check ((company_center_id is null) = (company_id is null));
-- The cards on file are people's own.
alter table payment_agreement add constraint payment_agreement_company_type_check
  check (company_id is null or type in ('DIRECT_DEBIT', 'INVOICE'));
drop index payment_agreement_active;
create unique index payment_agreement_active on payment_agreement (center_id, person_center_id, person_id)
  where state = 'ACTIVE' and company_id is null;
create unique index payment_agreement_active_of_company on payment_agreement (center_id, company_center_id, company_id)
  where state = 'ACTIVE' and company_id is not null;

-- What a company owes blocks nobody.
alter table debt_case add column blocks_person boolean not null default true;
update debt_case set blocks_person = false from invoice
  where invoice.center_id = debt_case.center_id and invoice.id = debt_case.invoice_id and invoice.company_id is not null
    and debt_case.closed_at is not null;

-- Whose memberships somebody pays for. `subscription_elsewhere` names the centres of these, too.
create index subscription_of_payer on subscription (payer_center_id, payer_person_id) where payer_person_id is not null;
insert into subscription_elsewhere (center_id, person_id, at_center_id)
  select distinct payer_center_id, payer_person_id, center_id from subscription
  where payer_person_id is not null and payer_center_id <> center_id
  on conflict do nothing;

-- A membership was paid by a card that can't be charged again: somebody has to ask for another way.
alter table payment_issue drop constraint payment_issue_kind_check;
alter table payment_issue add constraint payment_issue_kind_check
  check (kind in ('REFUND_FAILED', 'OTHER_CURRENCY', 'TAKEN_BACK', 'WON_BACK', 'NO_AGREEMENT'));
alter table payment_issue drop constraint payment_issue_amount_check;
alter table payment_issue add constraint payment_issue_amount_check check (amount > 0 or amount = 0 and kind = 'NO_AGREEMENT');
create index payment_of_agreement on payment (center_id, agreement_id) where agreement_id is not null;

-- Codes that don't exist, by the address from which they were tried: each once, so that a typing error isn't many guesses.
create table wrong_code (
  center_id integer not null references center,
  address_hash bytea not null,
  code_hash bytea not null,
  tried_at timestamptz not null,
  constraint wrong_code_pkey primary key (center_id, address_hash, code_hash)
);
