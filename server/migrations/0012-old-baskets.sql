-- A basket that nobody paid is deleted one day, and its lines with it: not one without the other, while somebody pays.
alter table shopping_basket_line
  drop constraint shopping_basket_line_center_id_basket_id_fkey,
  add foreign key (center_id, basket_id) references shopping_basket (center_id, id) on delete cascade;
