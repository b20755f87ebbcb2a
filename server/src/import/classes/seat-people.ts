import { seatsOf } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Insertable } from 'kysely';
import type { ParticipationTables } from '../../participation/tables.ts';
import { earlier } from '../../platform/clock/clock.ts';
import type { ImportRun } from '../import-run.ts';
import { personKey } from '../people/passwords.ts';
import type { ImportedSubscriptions, UsedPrivilege } from '../plans/imported-subscriptions.ts';
import type { Attendance } from './attendance.ts';
import { keyOfSomebody, seatOfSomebody } from './check-classes.ts';
import type { Somebody } from './class-shapes.ts';
import type { OccupiedTimes } from './occupied-times.ts';
import type { Occurrence } from './occurrences.ts';

type Participation = Insertable<ParticipationTables['participation']>;

/** A participation before it has a number. */
export interface Seated {
  row: Participation;
  occurrence: Occurrence;
  used?: UsedPrivilege | undefined;
}

export interface Surroundings {
  booking: { id: number; state: 'PLANNED' | 'CANCELLED' };
  isThere: (person: Key) => boolean;
  occupied: OccupiedTimes;
  subscriptions: ImportedSubscriptions;
}

/** Assigns everybody in one class a place or a position on the waiting list. */
export function seatPeople(run: ImportRun, one: Attendance, around: Surroundings): Seated[] {
  const { entry, occurrence } = one;
  const present = (somebody: Somebody) => around.isThere(keyOfSomebody(somebody, entry.centerId));
  const baseOf = base(run, one, around);
  if (around.booking.state === 'CANCELLED') {
    const ended = { state: 'CANCELLED', ended_by: 'CLUB', state_at: run.now } as const;
    return entry.booked
      .filter(present)
      .map((somebody) => ({ row: { ...baseOf(somebody), ...ended }, occurrence }));
  }
  const waiting = entry.waiting.filter(present).map((somebody, place) => {
    const inLine = { state: 'BOOKED_IN_WAITING_LIST', waiting_list_position: place + 1 } as const;
    return { row: { ...baseOf(somebody), ...inLine }, occurrence };
  });
  return [...withPlace(run, one, around, baseOf, present), ...waiting];
}

function base({ now }: ImportRun, { entry, occurrence }: Attendance, { booking }: Surroundings) {
  const booked = earlier(occurrence.startsAt.subtract({ hours: 72 }), now);
  return (somebody: Somebody) => {
    const person = keyOfSomebody(somebody, entry.centerId);
    return {
      center_id: entry.centerId,
      booking_id: booking.id,
      person_center_id: person.centerId,
      person_id: person.id,
      created_at: booked,
      state_at: booked,
    };
  };
}

function withPlace(
  { faults }: ImportRun,
  { entry, given, occurrence, isOver, fault }: Attendance,
  { occupied, subscriptions }: Surroundings,
  baseOf: ReturnType<typeof base>,
  present: (somebody: Somebody) => boolean,
): Seated[] {
  const { centerId } = entry;
  const { seatPlan, activityGroup } = given.activity;
  const { date } = occurrence;
  const time = Temporal.PlainTime.from(given.entry.time);
  const said = new Set([...entry.booked, ...entry.missed].map(seatOfSomebody));
  const left = (seatPlan ? seatsOf(seatPlan) : []).filter((seat) => !said.has(seat));
  const states = {
    booked: { state: 'BOOKED', checked_in_at: isOver ? occurrence.startsAt : null },
    missed: { state: 'BOOKED_NO_SHOW_UP', state_at: occurrence.endsAt },
  } as const;
  return (['booked', 'missed'] as const).flatMap((list) =>
    entry[list].flatMap((somebody, place) => {
      if (!present(somebody)) return [];
      const person = keyOfSomebody(somebody, centerId);
      const elsewhere = () =>
        faults.push(fault([list, place], `person ${personKey(person)} is elsewhere at that time`));
      if (!occupied.take({ kind: 'PERSON', ...person }, occurrence, elsewhere)) return [];
      const used = subscriptions.use({ person, centerId, activityGroup, date, time });
      const row: Participation = {
        ...baseOf(somebody),
        ...states[list],
        seat: seatOfSomebody(somebody) ?? left.shift() ?? null,
        // The older system admitted people who have no entitlement of their own.
        paid_by: used ? 'SUBSCRIPTION' : 'STAFF',
        subscription_center_id: used?.subscription.centerId ?? null,
        subscription_id: used?.subscription.id ?? null,
      };
      return [{ row, occurrence, used }];
    }),
  );
}
