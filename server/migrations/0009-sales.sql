-- What a centre sold, newest first, a page at a time.
create index invoice_of_center on invoice (center_id, issued_on desc, id desc);
