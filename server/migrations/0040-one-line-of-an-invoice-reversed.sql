-- A family pays for its places on one invoice. Each place can be given up on its own, and its line alone is reversed.
alter table invoice drop constraint invoice_center_id_reverses_id_key;
create index invoice_reverses on invoice (center_id, reverses_id) where reverses_id is not null;
-- Of a reversal: the line that this one takes back.
alter table invoice_line add column reverses_id bigint;
alter table invoice_line add column reverses_line smallint;
update invoice_line set reverses_id = invoice.reverses_id, reverses_line = invoice_line.line
  from invoice
  where invoice.center_id = invoice_line.center_id and invoice.id = invoice_line.invoice_id
    and invoice.reverses_id is not null;
alter table invoice_line add constraint invoice_line_reverses_whole
  check ((reverses_id is null) = (reverses_line is null));
alter table invoice_line add constraint invoice_line_reverses_fkey
  foreign key (center_id, reverses_id, reverses_line) references invoice_line (center_id, invoice_id, line);
alter table invoice_line add constraint invoice_line_reversed_once unique (center_id, reverses_id, reverses_line);
