-- Which classes of a centre are on at the same time, to see whether a room or an instructor is free.
create index booking_during on booking using gist (center_id, tstzrange(starts_at, ends_at)) where state = 'PLANNED';
