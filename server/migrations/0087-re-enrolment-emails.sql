-- When the families of the course before it were notified that they can sign up; null: not yet.
alter table course add column reenrolment_notified_at timestamptz;

create index course_reenrolment_due on course (reenrolment_opens_at)
  where reenrolment_opens_at is not null and reenrolment_notified_at is null;
