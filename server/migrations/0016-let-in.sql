-- Staff has put the person in line without anything that opens the class: it is not asked for when the turn comes.
alter table participation add let_in boolean not null default false;
