-- Members change their plan.

-- What a club calls a change to one of its targets: {"2": "UPGRADE"}. Without a kind, the price of a day decides.
alter table plan add column change_kinds jsonb not null default '{}';

-- The paid days from which some were taken out, so that taking a change back restores them as they were.
alter table subscription_credit add column paid_from date;
alter table subscription_credit add column paid_on_invoice_id bigint;
alter table subscription_credit add column paid_at timestamptz;
