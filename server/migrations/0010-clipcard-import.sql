-- The number of a clipcard in an older system, so that bringing it along twice makes one.
alter table clipcard add external_id text;
create unique index clipcard_external_id on clipcard (center_id, external_id) where external_id is not null;
