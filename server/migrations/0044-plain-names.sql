-- One word per thing: the names that the code and the glossary use. Only names change.

alter table booking rename column line_due to waiting_list_due;
alter index booking_line_due rename to booking_waiting_list_due;
alter table booking rename constraint line_has_an_end to booking_waiting_list_capacity;

alter table booking_instructor rename column place to position;
alter table booking_instructor rename constraint booking_instructor_place_check to booking_instructor_position_check;

alter table participation rename column line to waiting_list_position;
alter table participation rename column told_at to notified_at;
alter table participation rename column let_in to added_by_staff;
alter index participation_line rename to participation_waiting_list_position;
alter table participation rename constraint who_waits_has_a_line to participation_waiting_has_position;
alter table participation rename constraint line_of_who_waits to participation_position_is_of_waiting;

alter table plan_privilege rename column place to position;
alter table plan_privilege rename constraint plan_privilege_place_check to plan_privilege_position_check;

alter table clipcard_entry rename column place to position;
alter table clipcard_entry rename constraint clipcard_entry_place_check to clipcard_entry_position_check;

-- What sells the line, and what it sells, in the seller's own terms.
alter table shopping_basket_line rename column plug to sellable;
alter table shopping_basket_line rename column what to payload;

alter table direct_debit rename constraint direct_debit_told_check to direct_debit_filed_is_traceable;

alter table payment rename column next_look_at to next_check_at;
alter index payment_to_look_at rename to payment_to_check;

alter table payment_refund rename column next_look_at to next_check_at;
alter index payment_refund_to_look_at rename to payment_refund_to_check;

alter table payment_history rename column place to position;
alter table payment_history rename constraint payment_history_place_check to payment_history_position_check;

-- Webhook events of a provider, with what is kept of them.
alter table payment_news rename to payment_event;
alter table payment_event rename column fact to data;
alter table payment_event rename column place to position;
alter sequence payment_news_place_seq rename to payment_event_position_seq;
alter table payment_event rename constraint payment_news_pkey to payment_event_pkey;
alter table payment_event
  rename constraint payment_news_center_id_payment_id_fkey to payment_event_center_id_payment_id_fkey;

alter table payment_taken_back rename to payment_chargeback;
alter table payment_chargeback rename column place to position;
alter table payment_chargeback rename constraint payment_taken_back_pkey to payment_chargeback_pkey;
alter table payment_chargeback
  rename constraint payment_taken_back_reference_check to payment_chargeback_reference_check;
alter table payment_chargeback
  rename constraint payment_taken_back_place_check to payment_chargeback_position_check;
alter table payment_chargeback
  rename constraint payment_taken_back_amount_check to payment_chargeback_amount_check;
alter table payment_chargeback rename constraint payment_taken_back_why_check to payment_chargeback_why_check;
alter table payment_chargeback
  rename constraint payment_taken_back_center_id_payment_id_fkey to payment_chargeback_center_id_payment_id_fkey;

alter table payment_extra_charge rename to payment_duplicate_charge;
alter table payment_duplicate_charge rename constraint payment_extra_charge_pkey to payment_duplicate_charge_pkey;
alter table payment_duplicate_charge
  rename constraint payment_extra_charge_reference_check to payment_duplicate_charge_reference_check;
alter table payment_duplicate_charge
  rename constraint payment_extra_charge_amount_check to payment_duplicate_charge_amount_check;
alter table payment_duplicate_charge
  rename constraint payment_extra_charge_currency_check to payment_duplicate_charge_currency_check;
alter table payment_duplicate_charge
  rename constraint payment_extra_charge_center_id_payment_id_fkey
  to payment_duplicate_charge_center_id_payment_id_fkey;

alter table payment_trouble rename to payment_issue;
alter sequence payment_trouble_id_seq rename to payment_issue_id_seq;
alter index payment_trouble_open rename to payment_issue_open;
alter table payment_issue rename constraint payment_trouble_pkey to payment_issue_pkey;
alter table payment_issue
  rename constraint payment_trouble_center_id_payment_id_kind_reference_key
  to payment_issue_center_id_payment_id_kind_reference_key;
alter table payment_issue rename constraint payment_trouble_kind_check to payment_issue_kind_check;
alter table payment_issue rename constraint payment_trouble_reference_check to payment_issue_reference_check;
alter table payment_issue rename constraint payment_trouble_amount_check to payment_issue_amount_check;
alter table payment_issue rename constraint payment_trouble_currency_check to payment_issue_currency_check;
alter table payment_issue rename constraint payment_trouble_note_check to payment_issue_note_check;
alter table payment_issue rename constraint payment_trouble_check to payment_issue_closed_with_note;
alter table payment_issue rename constraint payment_trouble_check1 to payment_issue_refund_of_kind;
alter table payment_issue
  rename constraint payment_trouble_center_id_payment_id_fkey to payment_issue_center_id_payment_id_fkey;
alter table payment_issue
  rename constraint payment_trouble_center_id_refund_id_fkey to payment_issue_center_id_refund_id_fkey;
