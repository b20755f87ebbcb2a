-- What became of clips and payments when the club cancelled a class.
alter table booking
  add column cancel_effect text
    constraint booking_cancel_effect check (cancel_effect in ('GIVE_BACK', 'KEEP', 'CREDIT'));
