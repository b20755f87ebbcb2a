-- The line of the invoice on which a line of a basket was sold.
alter table shopping_basket_line add column invoice_line smallint;
update shopping_basket_line set invoice_line = 1
  where plug = 'booking' and what ->> 'by' = 'MONEY' and delivered is not null;
