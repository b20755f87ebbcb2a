-- How money came or went back, where more is known than by the account.
alter table ledger_entry
  add column transaction_type text
  constraint ledger_entry_transaction_type_check check (transaction_type in
    ('CASH', 'CREDIT_CARD', 'DEBIT_CARD', 'DIRECT_DEBIT', 'GIFT_CARD', 'VOUCHER', 'INSTALLMENT_PLAN', 'MANUAL',
    'CUSTOM_PAYMENT_METHOD', 'OTHER'));
-- The kind of card that was charged, where the provider said so by the time its money was counted.
alter table payment
  add column transaction_type text
  constraint payment_transaction_type_check check (transaction_type in ('CREDIT_CARD', 'DEBIT_CARD'));
