-- Whoever waits and keeps a free place while deciding about it keeps the place in line as well, until it is booked.
alter table participation
  drop constraint participation_check1,
  add constraint who_waits_has_a_line check (line is not null
    or state not in ('BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')),
  add constraint line_of_who_waits check (line is null
    or state in ('BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')
    or (state = 'TENTATIVE' and promoted_at is null));
