-- Two documents of a plan may have one name, in one language or in all: their key tells them apart.
alter table document_acceptance add column key text;
update document_acceptance set key = name;
alter table document_acceptance alter column key set not null;
alter table document_acceptance drop constraint document_acceptance_pkey;
alter table document_acceptance add constraint document_acceptance_pkey primary key (center_id, document_id, key);

-- What the job that forgets old rows looks up.
create index wrong_code_tried_at on wrong_code (tried_at);
