import { sql } from 'kysely';
import type { World } from '../world.ts';

/** The invariants of courses that do not hold at a centre. */
export async function courseFaults(
  { services }: Pick<World, 'services'>,
  centerId: number,
): Promise<string[]> {
  const now = services.clock.now();
  const { rows } = await sql<Record<string, boolean>>`
    with own as (
      select part.*, booking.capacity, booking.taken as counted from participation as part
      join booking on booking.center_id = ${centerId} and booking.id = part.booking_id
      where part.center_id = ${centerId}
    ), sitting as (select * from own where state in ('BOOKED', 'TENTATIVE', 'BOOKED_NO_SHOW_UP')
    ), coming as (
      select date.booking_id, date.number, booking.capacity from session_date as date
      join booking on booking.center_id = ${centerId} and booking.id = date.booking_id and booking.state = 'PLANNED'
      where date.center_id = ${centerId} and date.state = 'PLANNED' and date.starts_at > ${now}
    ), excused as (select * from attendance where center_id = ${centerId} and state = 'EXCUSED'
    ), guests as (
      select credit.* from makeup_credit as credit join sitting on sitting.id = credit.participation_id
      where credit.center_id = ${centerId} and credit.used_booking_id is not null)
    select
      exists (select from booking where center_id = ${centerId} and (taken > capacity or taken <> (
        select count(*) from sitting where sitting.booking_id = booking.id)))
        as "a course is oversold or miscounted",
      exists (select from booking where center_id = ${centerId} and (waiting > waiting_list_capacity or waiting <> (
        select count(*) from own where own.booking_id = booking.id and own.state = 'BOOKED_IN_WAITING_LIST')))
        as "a standby list is too long or miscounted",
      exists (select from own where state not in ('CANCELLED', 'CANCELLED_NO_PRIVILEGE')
        group by booking_id, person_center_id, person_id having count(*) > 1) as "somebody is there twice",
      exists (select from sitting where (
        select count(*) from occupied_time as used
        where used.kind = 'PERSON' and used.source_center_id = sitting.center_id and used.source_id = sitting.id
          and upper(used.during) > ${now}
      ) <> (select count(*) from coming where coming.booking_id = sitting.booking_id
          and not exists (select from excused where excused.participation_id = sitting.id
            and excused.booking_id = coming.booking_id and excused.number = coming.number))
        + (select count(*) from coming join guests on guests.used_booking_id = coming.booking_id
            and guests.used_number = coming.number and guests.participation_id = sitting.id))
        as "somebody sits here without their time",
      exists (select from coming where (
          select count(*) from sitting where sitting.booking_id = coming.booking_id)
        - (select count(*) from excused join sitting on sitting.id = excused.participation_id
            and sitting.booking_id = excused.booking_id
          where excused.booking_id = coming.booking_id and excused.number = coming.number)
        + (select count(*) from guests where guests.used_booking_id = coming.booking_id
            and guests.used_number = coming.number) > coming.capacity) as "a date has more people than places",
      exists (select from makeup_credit where center_id = ${centerId} and reason <> 'CALLED_OFF'
        group by participation_id, booking_id having count(*) > max((select makeup_most from course
          where course.center_id = ${centerId} and course.booking_id = makeup_credit.booking_id)))
        as "somebody makes up more dates than the course allows",
      exists (select from sitting join session_date as date on date.center_id = ${centerId}
          and date.booking_id = sitting.booking_id and date.number = any(sitting.paid_dates) and date.settle = 'GIVE_BACK'
        where sitting.state = 'BOOKED' and sitting.date_price > 0
          and not exists (select from date_refund as back where back.center_id = ${centerId}
            and back.participation_id = sitting.id and back.booking_id = date.booking_id and back.number = date.number)
          and not exists (select from makeup_credit as used where used.center_id = ${centerId}
            and used.participation_id = sitting.id and used.booking_id = date.booking_id and used.number = date.number))
        as "a date that was called off was not given back",
      exists (select from date_refund as back join own on own.id = back.participation_id
        where back.center_id = ${centerId} group by own.id, own.price having sum(back.amount) > own.price)
        as "more was given back than the place cost",
      exists (select from own where state = 'BOOKED' and paid_by = 'MONEY' and coalesce(price, 0) > 0 and not exists (
        select from shopping_basket_line as line
        where line.center_id = ${centerId} and line.basket_id = own.basket_id and line.sellable = 'course'
          and line.delivered is not null and line.amount = own.price)) as "a place was not paid at its price",
      exists (select from shopping_basket_line as line
        join payment on payment.center_id = line.center_id and payment.basket_id = line.basket_id
          and payment.fulfilled_at is not null
        where line.center_id = ${centerId} and line.sellable = 'course' and line.delivered is not null
          and not exists (select from own where own.basket_id = line.basket_id and own.paid_by = 'MONEY'))
        as "somebody paid for a place that is not theirs"`.execute(services.db);
  return Object.entries(rows[0] ?? {}).flatMap(([fault, is]) => (is ? [fault] : []));
}
