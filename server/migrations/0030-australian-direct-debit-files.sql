-- Australian banks take files of their own.
alter table direct_debit_file drop constraint direct_debit_file_format_check;
alter table direct_debit_file
  add constraint direct_debit_file_format_check check (format in ('PAIN_008', 'ACH', 'ABA'));
