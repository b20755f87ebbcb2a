-- When the contract of an agreement was stored. Agreements from before have none.
alter table payment_agreement add column documented_at timestamptz;

update payment_agreement set documented_at = created_at where state <> 'CREATED';

create index payment_agreement_undocumented on payment_agreement (center_id, id)
  where state = 'ACTIVE' and documented_at is null and type in ('CREDIT_CARD', 'DIRECT_DEBIT');
