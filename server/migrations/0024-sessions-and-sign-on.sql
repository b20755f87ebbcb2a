-- What somebody sees of their own sessions.
alter table session add column signed_in_by text not null default 'PASSWORD';
update session set signed_in_by = 'SSO' where is_sso;
alter table session add constraint session_signed_in_by
  check (signed_in_by in ('PASSWORD', 'PASSKEY', 'RECOVERY_CODE', 'SSO'));
alter table session add column browser text;
alter table session add column system text;

-- The system of the club that signed somebody in first: their external id means nothing to any other.
create table sso_identity (
  center_id integer not null,
  person_id bigint not null,
  external_id text not null,
  issuer text not null,
  bound_at timestamptz not null,
  constraint sso_identity_pkey primary key (center_id, person_id, external_id),
  constraint sso_identity_of_person foreign key (center_id, person_id)
    references person (center_id, id) on delete cascade
);
