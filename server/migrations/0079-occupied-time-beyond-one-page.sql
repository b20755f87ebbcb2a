-- Splits the first page of the indexes on occupied_time, and leaves no row behind. While a GiST index has one page only,
-- PostgreSQL can lose entries of it (docs/decisions/0031): then times that overlap get past the constraint.
create function split_occupied_time() returns void language plpgsql as $$
begin
  if least(pg_relation_size('occupied_time_never_overlaps'), pg_relation_size('occupied_time_of_center'))
    > current_setting('block_size')::integer then return; end if;
  insert into occupied_time (center_id, kind, subject_id, source, source_center_id, source_id, during)
    select 0, 'ROOM', n, 'SESSION', 0, n, tstzrange('epoch', timestamptz 'epoch' + interval '1 hour')
    from generate_series(1, 500) n;
  raise exception 'undone' using errcode = 'FY002';
exception when sqlstate 'FY002' or foreign_key_violation then
  null;
end $$;

select split_occupied_time();
