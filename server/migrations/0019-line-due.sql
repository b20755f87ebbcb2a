-- A place is free and somebody in line could not be asked about it at that moment; the class is looked at again.
alter table booking add line_due boolean not null default false;
create index booking_line_due on booking (center_id, id) where line_due;
