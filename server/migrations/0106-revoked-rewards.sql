-- For how many days after it was given a reward is taken back if the payment that earned it goes back. 0: never.
alter table referral_campaign
  add column revoke_days integer not null default 90,
  add constraint referral_campaign_revoke_check check (revoke_days between 0 and 730);

alter table referral
  -- The invoice whose payment earned the reward.
  add column paid_center_id integer,
  add column paid_invoice_id bigint,
  -- Since when this payment has gone back; a job takes the reward back.
  add column returned_at timestamptz,
  -- One more than how often a reward was given and taken back.
  add column turn integer not null default 1,
  add constraint referral_paid_check check ((paid_center_id is null) = (paid_invoice_id is null)),
  add constraint referral_returned_check check (returned_at is null or state = 'REWARDED'),
  add constraint referral_turn_check check (turn > 0);

create index referral_returned on referral (center_id, returned_at) where returned_at is not null;

alter table referral_reward
  add column turn integer not null default 1,
  -- Clips, or minor units of credit.
  add column worth bigint,
  add column revoked_at timestamptz,
  -- How much of it: what had been used by then stays.
  add column revoked bigint not null default 0,
  -- Since when staff have dealt with what stayed.
  add column settled_at timestamptz;

update referral_reward set worth = case
  when kind = 'DAYS' then (select -invoice.amount from invoice
    where invoice.center_id = referral_reward.center_id and invoice.id = referral_reward.invoice_id)
  else amount end;

alter table referral_reward
  alter column worth set not null,
  drop constraint referral_reward_pkey,
  -- Each side has it once in each turn.
  add constraint referral_reward_pkey primary key (center_id, friend_center_id, friend_person_id, side, turn),
  add constraint referral_reward_turn_check check (turn > 0),
  add constraint referral_reward_worth_check check (worth > 0),
  add constraint referral_reward_revoked_check check (revoked between 0 and worth and (revoked = 0 or revoked_at is not null)),
  add constraint referral_reward_settled_check check (settled_at is null or revoked_at is not null);

create index referral_reward_to_settle on referral_reward (center_id, revoked_at)
  where revoked_at is not null and revoked < worth and settled_at is null;
