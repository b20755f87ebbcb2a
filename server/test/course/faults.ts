import { sql } from 'kysely';
import type { World } from '../world.ts';

/** The invariants of courses that do not hold at a centre. */
export async function courseFaults(
  { services }: Pick<World, 'services'>,
  centerId: number,
): Promise<string[]> {
  const { rows } = await sql<Record<string, boolean>>`
    with own as (
      select part.*, booking.capacity, booking.taken as counted from participation as part
      join booking on booking.center_id = ${centerId} and booking.id = part.booking_id
      where part.center_id = ${centerId}
    ), sitting as (select * from own where state in ('BOOKED', 'TENTATIVE', 'BOOKED_NO_SHOW_UP'))
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
      ) <> (select count(*) from session_date as date
        where date.center_id = ${centerId} and date.booking_id = sitting.booking_id))
        as "somebody sits here without their time",
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
