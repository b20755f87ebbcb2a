-- What somebody must have taken part in to sign up for a course: one of these, each a course, or any course of an activity.
create table course_former (
  center_id integer not null,
  booking_id bigint not null,
  number smallint not null,
  course_id bigint,
  activity_id bigint,
  constraint course_former_pkey primary key (center_id, booking_id, number),
  constraint course_former_booking_fkey foreign key (center_id, booking_id) references course (center_id, booking_id),
  constraint course_former_course_fkey foreign key (center_id, course_id) references course (center_id, booking_id),
  constraint course_former_activity_fkey foreign key (center_id, activity_id) references activity (center_id, id),
  constraint course_former_one_check check (num_nonnulls(course_id, activity_id) = 1),
  constraint course_former_other_check check (course_id <> booking_id)
);
