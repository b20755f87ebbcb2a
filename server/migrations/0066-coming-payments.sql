-- Which clipcards a person will be charged for.
create index clipcard_subscription_of_payer on clipcard_subscription (payer_center_id, payer_person_id) where state = 'ACTIVE';
