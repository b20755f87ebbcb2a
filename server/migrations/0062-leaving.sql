-- Members terminate memberships, keep them after all, and withdraw from them.

-- A membership that is terminated before it begins ends on the day before its first one, and can be kept until then.
alter table subscription drop constraint subscription_days_check;
alter table subscription add constraint subscription_days_check check (ends_on >= starts_on - 1);
alter table subscription drop constraint subscription_one_of_a_type;
alter table subscription add constraint subscription_one_of_a_type exclude using gist
  (center_id with =, person_center_id with =, person_id with =, type with =, daterange(starts_on, ends_on + 1) with &&)
  where (basket_id is not null and status in ('ACTIVE', 'FROZEN', 'CREATED')
    and (sub_state <> 'AWAITING_ACTIVATION' or replaces_id is null));

-- In the member's own words, and erased with them.
alter table subscription add column termination_reason text;
alter table subscription add constraint subscription_termination_reason_check check (char_length(termination_reason) <= 500);

-- Money that no provider can give back: the club has to pay it back itself.
alter table payment_issue drop constraint payment_issue_kind_check;
alter table payment_issue add constraint payment_issue_kind_check
  check (kind in ('REFUND_FAILED', 'OTHER_CURRENCY', 'TAKEN_BACK', 'WON_BACK', 'NO_AGREEMENT', 'PAY_BACK'));
