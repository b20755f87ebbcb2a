-- What an invoice is for, in words that may go to a payment provider and into an email, where its lines name people.
alter table invoice add column summary text;
update invoice set summary = buyer ->> 'name' from company_charge as charge
  where charge.center_id = invoice.center_id and charge.invoice_id = invoice.id;
