-- What providers keep of the money that they collect: from CLEARING, by provider, to FEE.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('MEMBER', 'REVENUE', 'TAX', 'CLEARING', 'BANK', 'LOSS', 'FEE'));

-- Both are named after their provider.
alter table ledger_account drop constraint ledger_account_check1;
alter table ledger_account add constraint ledger_account_name_check
  check ((kind in ('TAX', 'CLEARING', 'FEE')) = (name <> ''));

alter table ledger_entry drop constraint ledger_entry_reason_check;
alter table ledger_entry add constraint ledger_entry_reason_check
  check (reason in ('SALE', 'REVERSAL', 'PAYMENT', 'RETURN', 'REFUND', 'FEE'));
