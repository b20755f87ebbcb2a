-- An hour that somebody has booked with a trainer: whether the trainer knows of it, and has confirmed it.
create table training (
  center_id integer not null,
  booking_id bigint not null,
  -- The trainer.
  person_id bigint not null,
  -- Moved since, it has to be confirmed again.
  starts_at timestamptz not null,
  notified_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by_center_id integer,
  confirmed_by_id bigint,
  constraint training_pkey primary key (center_id, booking_id),
  constraint training_booking_fkey foreign key (center_id, booking_id) references booking (center_id, id),
  constraint training_person_fkey foreign key (center_id, person_id) references person (center_id, id),
  constraint training_confirmed_check check ((confirmed_at is null) = (confirmed_by_center_id is null)
    and (confirmed_at is null) = (confirmed_by_id is null))
);

create index training_of_person on training (center_id, person_id);
