-- Members add to a running membership.

-- Days of an add-on that were charged apart from its membership: with the basket that bought it, or when the night had
-- billed further meanwhile.
create table subscription_add_on_charge (
  center_id integer not null,
  subscription_id bigint not null,
  add_on_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  basket_id bigint,
  invoice_id bigint,
  constraint subscription_add_on_charge_pkey primary key (center_id, subscription_id, add_on_id, starts_on),
  constraint subscription_add_on_charge_subscription_fkey foreign key (center_id, subscription_id) references subscription (center_id, id),
  constraint subscription_add_on_charge_add_on_fkey foreign key (center_id, add_on_id) references add_on (center_id, id),
  constraint subscription_add_on_charge_basket_fkey foreign key (center_id, basket_id) references shopping_basket (center_id, id),
  constraint subscription_add_on_charge_invoice_fkey foreign key (center_id, invoice_id) references invoice (center_id, id),
  constraint subscription_add_on_charge_days_check check (starts_on <= ends_on),
  constraint subscription_add_on_charge_once exclude using gist
    (center_id with =, subscription_id with =, add_on_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index subscription_add_on_charge_of_basket on subscription_add_on_charge (center_id, basket_id);

-- One that never began ends on the day before its first one.
alter table subscription_add_on drop constraint subscription_add_on_days_check;
alter table subscription_add_on add constraint subscription_add_on_days_check check (starts_on <= ends_on + 1);
alter table subscription_add_on drop constraint subscription_add_on_once;
alter table subscription_add_on add constraint subscription_add_on_once exclude using gist
  (center_id with =, subscription_id with =, add_on_id with =, daterange(starts_on, ends_on, '[]') with &&)
  where (ends_on is null or ends_on >= starts_on);

create index subscription_add_on_charge_due on subscription_add_on_charge (center_id, subscription_id)
  where basket_id is null and invoice_id is null;
