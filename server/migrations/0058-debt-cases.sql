-- A reminder of several invoices costs one fee, which belongs to each of them.
drop index reminder_of_fee;
update reminder set fee_invoice_id = first.fee_invoice_id
  from reminder as first
  join invoice as of_first on of_first.center_id = first.center_id and of_first.id = first.invoice_id, invoice
  where first.center_id = reminder.center_id and first.sent_on = reminder.sent_on and first.fee_invoice_id is not null
    and reminder.fee_invoice_id is null
    and invoice.center_id = reminder.center_id and invoice.id = reminder.invoice_id
    and (invoice.person_center_id, invoice.person_id) = (of_first.person_center_id, of_first.person_id)
    and invoice.company_id is not distinct from of_first.company_id;

-- Whether another case of a person is open is asked whenever one is closed, and closed ones say where the person owed.
drop index debt_case_open;
create index debt_case_of_person on debt_case (person_center_id, person_id);
