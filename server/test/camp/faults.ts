import { sql } from 'kysely';
import type { World } from '../world.ts';

/** The invariants of camps that do not hold at a centre. */
export async function campFaults({ services }: Pick<World, 'services'>, centerId: number): Promise<string[]> {
  const { rows } = await sql<Record<string, boolean>>`
    with own as (
      select part.*, camp.sold_by from participation as part
      join camp on camp.center_id = ${centerId} and camp.booking_id = part.booking_id
      where part.center_id = ${centerId}
    ), sitting as (select * from own where state in ('BOOKED', 'TENTATIVE', 'BOOKED_NO_SHOW_UP')),
    choice as (
      select choice.*, sitting.id is not null as is_sitting from participation_choice as choice
      left join sitting on sitting.id = choice.participation_id
      where choice.center_id = ${centerId} and choice.is_held
    ), day as (
      select chosen.*, sitting.id is not null as is_sitting from participation_date as chosen
      left join sitting on sitting.id = chosen.participation_id
      where chosen.center_id = ${centerId} and chosen.is_held
    )
    select
      exists (select from booking join camp on camp.center_id = ${centerId} and camp.booking_id = booking.id
        where booking.center_id = ${centerId} and (taken > capacity or taken <> (
          select count(*) from sitting where sitting.booking_id = booking.id))) as "a camp is oversold or miscounted",
      exists (select from booking where center_id = ${centerId} and part_of_id is not null and (taken > capacity
        or taken <> (select count(*) from choice where choice.session_id = booking.id)))
        as "an elective is oversold or miscounted",
      exists (select from session_date as date where date.center_id = ${centerId} and (taken > coalesce(capacity, 0)
        or taken <> (select count(*) from day where day.booking_id = date.booking_id and day.number = date.number)))
        as "a day is oversold or miscounted",
      exists (select from choice where not is_sitting) or exists (select from day where not is_sitting)
        as "something is held without a place",
      exists (select from sitting where sold_by = 'DAY' and not exists (
        select from day where day.participation_id = sitting.id)) as "somebody comes on no day",
      exists (select from choice as one join choice as other on other.participation_id = one.participation_id
        and other.session_id <> one.session_id
        join booking as a on a.center_id = ${centerId} and a.id = one.session_id
        join booking as b on b.center_id = ${centerId} and b.id = other.session_id
        where a.starts_at < b.ends_at and b.starts_at < a.ends_at) as "a child is in two electives at once",
      exists (select from booking where center_id = ${centerId} and waiting <> (
        select count(*) from own where own.booking_id = booking.id and own.state = 'BOOKED_IN_WAITING_LIST'))
        as "a standby list is miscounted",
      exists (select from own where state not in ('CANCELLED', 'CANCELLED_NO_PRIVILEGE')
        group by booking_id, person_center_id, person_id having count(*) > 1) as "somebody is there twice",
      exists (select from sitting where (
        select count(*) from occupied_time as used
        where used.kind = 'PERSON' and used.source_center_id = sitting.center_id and used.source_id = sitting.id
      ) <> (select count(*) from session_date as date
        where date.center_id = ${centerId} and date.booking_id = sitting.booking_id and (sold_by = 'WEEK'
          or exists (select from day where day.participation_id = sitting.id and day.number = date.number))))
        as "somebody sits here without their time",
      exists (select from own where state = 'BOOKED' and paid_by = 'MONEY' and coalesce(price, 0) > 0 and not exists (
        select from shopping_basket_line as line
        where line.center_id = ${centerId} and line.basket_id = own.basket_id and line.sellable = 'camp'
          and line.delivered is not null)) as "a place was not paid",
      exists (select from own
        join choice on choice.participation_id = own.id
        join booking on booking.center_id = ${centerId} and booking.id = choice.session_id
        where own.state = 'BOOKED' and own.paid_by = 'MONEY' and coalesce(booking.price, 0) > 0 and not exists (
          select from shopping_basket_line as line
          where line.center_id = ${centerId} and line.basket_id = own.basket_id and line.sellable = 'camp-elective'
            and line.delivered is not null and (line.payload ->> 'electiveId')::bigint = choice.session_id))
        as "an elective was not paid",
      exists (select from own where state = 'BOOKED' and not exists (
        select from camp_care where camp_care.center_id = ${centerId} and camp_care.participation_id = own.id))
        as "nothing is known of a child who comes",
      exists (select from shopping_basket_line as line
        join payment on payment.center_id = line.center_id and payment.basket_id = line.basket_id
          and payment.fulfilled_at is not null
        where line.center_id = ${centerId} and line.sellable = 'camp' and line.delivered is not null
          and not exists (select from own where own.basket_id = line.basket_id and own.paid_by = 'MONEY'))
        as "somebody paid for a place that is not theirs"`.execute(services.db);
  return Object.entries(rows[0] ?? {}).flatMap(([fault, is]) => (is ? [fault] : []));
}
