-- What was paid stays on the person's account as credit instead of going back the way it came.
alter table participation add column refund_as_credit boolean not null default false;
