-- For how many days a bank may be at work on the payment, as its provider said last. Until then it can't be cancelled.
alter table payment add column bank_days integer;

alter table payment add constraint payment_bank_days check (bank_days > 0);
