-- Rooms and instructors are occupied by sessions of every kind, not only by classes.
alter table occupied_time drop constraint occupied_time_source_check;

update occupied_time set source = 'SESSION' where source = 'CLASS';

alter table occupied_time add constraint occupied_time_source_check check (source in ('PARTICIPATION', 'SESSION'));
