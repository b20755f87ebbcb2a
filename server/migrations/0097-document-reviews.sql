-- What a member has sent in, and what the club has decided on it.
create table document_review (
  center_id integer not null,
  document_id bigint not null,
  state text not null,
  -- For the member: why it was rejected.
  reason text,
  sent_at timestamptz not null,
  sent_by_center_id integer not null,
  sent_by_person_id bigint not null,
  reviewed_at timestamptz,
  reviewed_by_center_id integer,
  reviewed_by_person_id bigint,
  constraint document_review_pkey primary key (center_id, document_id),
  constraint document_review_document_fkey foreign key (center_id, document_id) references document (center_id, id),
  constraint document_review_state_check check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  constraint document_review_reviewed_check check ((state = 'PENDING') = (reviewed_at is null)),
  constraint document_review_reviewer_check check (
    num_nulls(reviewed_by_center_id, reviewed_by_person_id, reviewed_at) in (0, 3)),
  constraint document_review_reason_check check (state <> 'REJECTED' or reason is not null)
);

create index document_review_pending on document_review (center_id, document_id) where state = 'PENDING';

create index document_review_sent_by on document_review (sent_by_center_id, sent_by_person_id, center_id);

create index document_review_reviewed_by on document_review (reviewed_by_center_id, reviewed_by_person_id, center_id)
  where reviewed_by_person_id is not null;

create index document_review_rejected on document_review (reviewed_at) where state = 'REJECTED';
