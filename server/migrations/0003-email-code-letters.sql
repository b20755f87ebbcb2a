-- When codes were sent to an address lately, oldest first: nobody's inbox is filled, and tries stay few.
alter table email_code
  add column sent_at timestamptz[] not null default '{}' check (cardinality(sent_at) <= 100);
