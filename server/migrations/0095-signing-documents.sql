-- Contracts of more sales, and what members send in.
alter table document drop constraint document_type_check;

alter table document add constraint document_type_check check (type in ('SUBSCRIPTION_CONTRACT',
  'REASSIGN_SUBSCRIPTION_CONTRACT', 'AGGREGATED_SUBSCRIPTION_CONTRACT', 'ADDON_CONTRACT', 'CLIPCARD_CONTRACT',
  'PAYMENT_AGREEMENT_CONTRACT', 'CREDITCARD_AGREEMENT_CONTRACT', 'HEALTH_CERTIFICATE', 'STUDENT_CARD',
  'GOOD_CAUSE_PROOF', 'DOCUMENTATION'));

-- MADE from `source`; SENT by the club, with an original to sign; UPLOADED by a member.
alter table document add column origin text not null default 'MADE';

alter table document add constraint document_origin_check check (origin in ('MADE', 'SENT', 'UPLOADED'));

alter table document add column media_type text not null default 'application/pdf';

alter table document add constraint document_media_type_check check (media_type = 'application/pdf'
  or (origin = 'UPLOADED' and media_type in ('image/jpeg', 'image/png')));

alter table document drop constraint document_not_empty;

alter table document add constraint document_not_empty check (origin = 'SENT' or source is not null or content is not null);

alter table document add constraint document_source_of_made check (source is null or origin = 'MADE');

-- When an email warned that it ends.
alter table document add column expiry_emailed_at timestamptz;

create index document_ends on document (expires_on) where origin = 'UPLOADED' and expiry_emailed_at is null;

-- What an original and a signature refer to.
alter table document add constraint document_given unique (center_id, id, source_sha256);

-- A PDF of the club, as it was before anybody signed it.
create table document_original (
  center_id integer not null,
  document_id bigint not null,
  sha256 bytea not null,
  content bytea not null,
  constraint document_original_pkey primary key (center_id, document_id),
  constraint document_original_sha256_check check (sha256 = sha256(content)),
  constraint document_original_of_document_fkey foreign key (center_id, document_id, sha256)
    references document (center_id, id, source_sha256) on update restrict on delete restrict
);

-- Where somebody signs, and who.
create table document_field (
  center_id integer not null,
  document_id bigint not null,
  number smallint not null,
  signer_person_id bigint not null,
  role text not null,
  -- The club's own words for the role.
  label text,
  is_required boolean not null,
  -- In points from the upper left corner of a page; null where the portal lays the document out.
  page smallint,
  place_left double precision,
  place_top double precision,
  place_width double precision,
  place_height double precision,
  constraint document_field_pkey primary key (center_id, document_id, number),
  constraint document_field_of_document_fkey foreign key (center_id, document_id) references document (center_id, id),
  constraint document_field_signer_fkey foreign key (center_id, signer_person_id) references person (center_id, id),
  constraint document_field_number_check check (number between 1 and 10),
  constraint document_field_role_check check (role in ('MEMBER', 'GUARDIAN')),
  constraint document_field_place_check check (
    num_nulls(page, place_left, place_top, place_width, place_height) in (0, 5))
);

create index document_field_signer on document_field (center_id, signer_person_id, document_id);

insert into document_field (center_id, document_id, number, signer_person_id, role, is_required)
select center_id, id, 1, person_id, 'MEMBER', true from document where state <> 'ISSUED';

-- A document has a signature for each field. The one that completes the document holds on to its state; all of them hold on
-- to what was signed.
alter table document_signature add column field smallint not null default 1;

alter table document_signature alter column field drop default;

alter table document_signature drop constraint document_signature_pkey;

alter table document_signature add constraint document_signature_pkey primary key (center_id, document_id, field);

alter table document_signature alter column state drop not null;

create unique index document_signature_completes on document_signature (center_id, document_id) where state is not null;

alter table document_signature add constraint document_signature_given_fkey
  foreign key (center_id, document_id, source_sha256)
  references document (center_id, id, source_sha256) on update restrict on delete restrict;

alter table document_signature add constraint document_signature_field_fkey
  foreign key (center_id, document_id, field) references document_field (center_id, document_id, number);

-- HASH: the bytes are kept as they are. PADES: they also carry a signature of the club; PADES_TIME: with a time stamp.
alter table document_seal add column kind text not null default 'HASH';

alter table document_seal alter column kind drop default;

alter table document_seal add constraint document_seal_kind_check check (kind in ('HASH', 'PADES', 'PADES_TIME'));

-- The certificates of the keys that documents are sealed with. They name the club.
create table seal_certificate (
  center_id integer not null,
  -- SHA-256 of the public key.
  key_id bytea not null,
  certificate bytea not null,
  created_at timestamptz not null,
  constraint seal_certificate_pkey primary key (center_id, key_id),
  constraint seal_certificate_center_fkey foreign key (center_id) references center (id)
);
