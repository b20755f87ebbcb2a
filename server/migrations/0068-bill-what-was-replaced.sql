-- The last days of a membership that another one has replaced are billed too, where they could not be billed before.
drop index subscription_to_bill;
create index subscription_to_bill on subscription (center_id, billed_until, id)
  where payer_person_id is not null and kind = 'EFT'
    and (status in ('CREATED', 'ACTIVE', 'FROZEN', 'WINDOW') or status = 'ENDED' and ends_as is not null);
