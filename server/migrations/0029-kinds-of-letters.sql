-- So many letters of a kind go to one address in an hour; others have no kind.
alter table outbox add kind text constraint outbox_kind check (kind in ('MANDATE', 'PAYMENT_LINK'));
create index outbox_of_kind on outbox (center_id, recipient, kind, created_at) where kind is not null;
