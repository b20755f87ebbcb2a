-- How many places somebody and their family hold is asked before another one is held.
create index participation_held_for_person on participation (person_center_id, person_id) where held_until is not null;
