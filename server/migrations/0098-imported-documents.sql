-- The number of a document in the system that it was imported from.
alter table document add column external_id text;

create unique index document_external_id on document (center_id, external_id) where external_id is not null;
