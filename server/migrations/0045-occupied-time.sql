-- When people, instructors and rooms are taken, each at its own centre and by what. Nothing exclusive overlaps.
create table occupied_time (
  center_id integer not null,
  kind text not null,
  -- The number of the person or the room.
  subject_id bigint not null,
  source text not null,
  source_center_id integer not null,
  source_id bigint not null,
  during tstzrange not null,
  -- False: it may overlap others, as imported classes that share a room do.
  is_exclusive boolean not null default true,
  person_id bigint generated always as (case when kind in ('PERSON', 'INSTRUCTOR') then subject_id end) stored,
  room_id bigint generated always as (case when kind = 'ROOM' then subject_id end) stored,
  constraint occupied_time_pkey primary key (center_id, kind, subject_id, source, source_center_id, source_id),
  constraint occupied_time_kind_check check (kind in ('PERSON', 'INSTRUCTOR', 'ROOM')),
  constraint occupied_time_source_check check (source in ('PARTICIPATION', 'CLASS')),
  constraint occupied_time_during_check check (not isempty(during)),
  constraint occupied_time_never_overlaps exclude using gist
    (subject_id with =, kind with =, center_id with =, during with &&) where (is_exclusive)
);

insert into occupied_time (center_id, kind, subject_id, source, source_center_id, source_id, during)
  select center_id, 'PERSON', person_id, 'PARTICIPATION', participation_center_id, participation_id, during
  from person_occupied;

-- Timetables may use a room or an instructor twice: the first class has them to itself, the others share them.
insert into occupied_time (center_id, kind, subject_id, source, source_center_id, source_id, during)
  select center_id, 'ROOM', room_id, 'CLASS', center_id, id, tstzrange(starts_at, ends_at)
  from booking where room_id is not null and state = 'PLANNED' and closed_at is null
  on conflict do nothing;

insert into occupied_time (center_id, kind, subject_id, source, source_center_id, source_id, during, is_exclusive)
  select center_id, 'ROOM', room_id, 'CLASS', center_id, id, tstzrange(starts_at, ends_at), false
  from booking where room_id is not null and state = 'PLANNED' and closed_at is null
  on conflict do nothing;

insert into occupied_time (center_id, kind, subject_id, source, source_center_id, source_id, during)
  select booking.center_id, 'INSTRUCTOR', given.person_id, 'CLASS', booking.center_id, booking.id,
    tstzrange(booking.starts_at, booking.ends_at)
  from booking join booking_instructor as given
    on given.center_id = booking.center_id and given.booking_id = booking.id
  where booking.state = 'PLANNED' and booking.closed_at is null
  on conflict do nothing;

insert into occupied_time (center_id, kind, subject_id, source, source_center_id, source_id, during, is_exclusive)
  select booking.center_id, 'INSTRUCTOR', given.person_id, 'CLASS', booking.center_id, booking.id,
    tstzrange(booking.starts_at, booking.ends_at), false
  from booking join booking_instructor as given
    on given.center_id = booking.center_id and given.booking_id = booking.id
  where booking.state = 'PLANNED' and booking.closed_at is null
  on conflict do nothing;

alter table occupied_time add constraint occupied_time_person_fkey
  foreign key (center_id, person_id) references person (center_id, id);

alter table occupied_time add constraint occupied_time_room_fkey
  foreign key (center_id, room_id) references room (center_id, id);

-- Which rooms and instructors of a centre are taken at a time.
create index occupied_time_of_center on occupied_time using gist (center_id, during) where kind <> 'PERSON';

drop table person_occupied;

drop index booking_during;
