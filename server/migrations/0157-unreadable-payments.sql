-- Since when the provider has said nothing about the payment, if it was asked.
alter table payment add column silent_since timestamptz;

-- Nobody can find out whether a payment was made: somebody has to ask the provider.
alter table payment_issue drop constraint payment_issue_kind_check;
alter table payment_issue add constraint payment_issue_kind_check check (kind in
  ('REFUND_FAILED', 'OTHER_CURRENCY', 'TAKEN_BACK', 'WON_BACK', 'NO_AGREEMENT', 'PAY_BACK', 'UNREADABLE'));
