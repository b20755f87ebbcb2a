-- Nobody has proven who asked: what they agreed to stays with the interest, and says nothing of the person on file.
alter table lead add consent boolean not null default false;
