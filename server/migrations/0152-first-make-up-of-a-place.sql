-- When the earliest date begins on which a place makes up another one. From then on it is no longer left free of charge.
alter table participation add column first_make_up_at timestamptz;

update participation set first_make_up_at = used.first_at
from (
  select credit.center_id, credit.participation_id, min(date.starts_at) as first_at
  from makeup_credit as credit
  join session_date as date on date.center_id = credit.center_id and date.booking_id = credit.used_booking_id
    and date.number = credit.used_number
  group by credit.center_id, credit.participation_id
) as used
where participation.center_id = used.center_id and participation.id = used.participation_id;
