-- So many links for joining go to one address in an hour.
alter table outbox drop constraint outbox_kind;
alter table outbox add constraint outbox_kind check (kind in ('MANDATE', 'PAYMENT_LINK', 'JOIN_LINK'));
-- What a company pays in a month, and for which memberships, at all centres of the brand.
create index company_charge_of_agreement on company_charge (agreement_center_id, agreement_id, at);
create index subscription_of_agreement on subscription (((sponsor #>> '{agreement,centerId}')::integer), ((sponsor #>> '{agreement,id}')::bigint)) where sponsor is not null;
-- The line of the company's invoice, so that a name can be taken out of it.
alter table company_charge add column invoice_line integer;
alter table company_charge add constraint company_charge_invoice_line_check check ((invoice_id is null) = (invoice_line is null));
