create table passkey (
  center_id integer not null,
  credential_id text not null,
  person_id bigint not null,
  public_key bytea not null,
  -- Rises with each use where the authenticator counts; zero for good where it does not.
  sign_count bigint not null,
  transports text[] not null,
  -- The host name for which it was made: a browser offers it nowhere else.
  host text not null,
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_pkey primary key (center_id, credential_id),
  constraint passkey_person_fkey foreign key (center_id, person_id)
    references person (center_id, id) on delete cascade
);
create index passkey_of_person on passkey (center_id, person_id);

create table recovery_code (
  center_id integer not null,
  person_id bigint not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_code_pkey primary key (center_id, person_id, code_hash),
  constraint recovery_code_person_fkey foreign key (center_id, person_id)
    references person (center_id, id) on delete cascade
);

-- A sign-in whose password was right and whose second factor is due, or a passkey on its way.
create table sign_in_step (
  center_id integer not null,
  step_hash bytea not null,
  person_id bigint not null,
  purpose text not null,
  is_kept boolean not null,
  -- What the authenticator has to sign; taken away by the first answer, right or wrong.
  challenge text,
  host text,
  ends_at timestamptz not null,
  constraint sign_in_step_pkey primary key (center_id, step_hash),
  constraint sign_in_step_purpose check (purpose in ('CONFIRM', 'SET_UP', 'ADD')),
  constraint sign_in_step_person_fkey foreign key (center_id, person_id)
    references person (center_id, id) on delete cascade
);
create index sign_in_step_of_person on sign_in_step (center_id, person_id);
create index sign_in_step_end on sign_in_step (ends_at);
