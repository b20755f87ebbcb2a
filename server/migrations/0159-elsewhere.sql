-- At a person's own centre: at which others they have invoices, payments, agreements or cards, so that one shard can say so.
create table payer_elsewhere (
  center_id integer not null,
  person_id bigint not null,
  at_center_id integer not null,
  constraint payer_elsewhere_pkey primary key (center_id, person_id, at_center_id),
  constraint payer_elsewhere_other_check check (at_center_id <> center_id)
);

alter table payer_elsewhere add constraint payer_elsewhere_person_fkey
  foreign key (center_id, person_id) references person (center_id, id);

insert into payer_elsewhere (center_id, person_id, at_center_id)
  select distinct person_center_id, person_id, center_id from invoice where person_center_id <> center_id;

insert into payer_elsewhere (center_id, person_id, at_center_id)
  select distinct person_center_id, person_id, center_id from ledger_account where person_center_id <> center_id
  on conflict do nothing;

insert into payer_elsewhere (center_id, person_id, at_center_id)
  select distinct payer_center_id, payer_person_id, center_id from payment where payer_center_id <> center_id
  on conflict do nothing;

insert into payer_elsewhere (center_id, person_id, at_center_id)
  select distinct person_center_id, person_id, center_id from payment_agreement where person_center_id <> center_id
  on conflict do nothing;

insert into payer_elsewhere (center_id, person_id, at_center_id)
  select distinct person_center_id, person_id, center_id from stored_card where person_center_id <> center_id
  on conflict do nothing;

-- The same for friends whom they referred, and rewards for it.
create table referral_elsewhere (
  center_id integer not null,
  person_id bigint not null,
  at_center_id integer not null,
  constraint referral_elsewhere_pkey primary key (center_id, person_id, at_center_id),
  constraint referral_elsewhere_other_check check (at_center_id <> center_id)
);

alter table referral_elsewhere add constraint referral_elsewhere_person_fkey
  foreign key (center_id, person_id) references person (center_id, id);

insert into referral_elsewhere (center_id, person_id, at_center_id)
  select distinct referrer_center_id, referrer_person_id, center_id from referral where referrer_center_id <> center_id;

insert into referral_elsewhere (center_id, person_id, at_center_id)
  select distinct person_center_id, person_id, center_id from referral_reward where person_center_id <> center_id
  on conflict do nothing;

-- Who pays for a clipcard that renews, has a place in a basket, or is invited, looks for it there too.
insert into clipcard_elsewhere (center_id, person_id, at_center_id)
  select distinct payer_center_id, payer_person_id, center_id from clipcard_subscription where payer_center_id <> center_id
  on conflict do nothing;

insert into participation_elsewhere (center_id, person_id, at_center_id)
  select distinct buyer_center_id, buyer_id, center_id from participation where buyer_center_id <> center_id
  on conflict do nothing;

insert into participation_elsewhere (center_id, person_id, at_center_id)
  select distinct guest_center_id, guest_person_id, center_id from guest_visit where guest_center_id <> center_id
  on conflict do nothing;

insert into participation_elsewhere (center_id, person_id, at_center_id)
  select distinct person_center_id, person_id, center_id from court_invitation where person_center_id <> center_id
  on conflict do nothing;
