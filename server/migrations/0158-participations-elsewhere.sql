-- At a person's own centre: at which others they have taken part, so that one shard can say so.
create table participation_elsewhere (
  center_id integer not null,
  person_id bigint not null,
  at_center_id integer not null,
  constraint participation_elsewhere_pkey primary key (center_id, person_id, at_center_id),
  constraint participation_elsewhere_other_check check (at_center_id <> center_id)
);

alter table participation_elsewhere add constraint participation_elsewhere_person_fkey
  foreign key (center_id, person_id) references person (center_id, id);

insert into participation_elsewhere (center_id, person_id, at_center_id)
  select distinct person_center_id, person_id, center_id from participation where person_center_id <> center_id;
