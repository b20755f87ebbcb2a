-- A wallet that takes money from an account is neither a credit nor a debit card.
alter table payment drop constraint payment_transaction_type_check;
alter table payment add constraint payment_transaction_type_check
  check (transaction_type in ('CREDIT_CARD', 'DEBIT_CARD', 'CUSTOM_PAYMENT_METHOD'));
