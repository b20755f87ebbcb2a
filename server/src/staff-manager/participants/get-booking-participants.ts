import { bookableTypes, isOnWaitingList } from '@foyer/contract/shared/booking';
import { formatKey } from '@foyer/contract/shared/keys';
import { isScheduled, ruleOf } from '@foyer/contract/shared/staff-manager';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { AnswerOf, Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readPeopleHere } from '../../front-desk/people-here.ts';
import { isOver, readSession } from '../../participation/session-row.ts';
import { personOf, readTakingPart } from '../../participation/store.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { scheduleClub } from '../schedule-club.ts';

type Call = (typeof staffManager)['get-booking-participants'];
type Participant = AnswerOf<Call>['people'][number];

export const getBookingParticipants: Handler<Call> = async (context, { bookingId, bookingCenterId }) => {
  const club = await scheduleClub(context, bookingCenterId);
  if (club instanceof Refusal) return club;
  const { db, now } = context;
  const row = await readSession(db, { centerId: bookingCenterId, id: bookingId }, bookableTypes);
  if (!row) return refuse('staffManager.bookingGone');
  const all = await readTakingPart(db, row);
  const rows = all.filter(
    ({ held_until }) => held_until === null || Temporal.Instant.compare(held_until, now) > 0,
  );
  const people = await readPeopleHere(context, rows.map(personOf));
  const line = rows.filter(({ state }) => isOnWaitingList(state));
  const shown = rows.flatMap((one): Participant[] => {
    const person = people.get(formatKey('person', personOf(one)));
    if (!person) return [];
    const { problems: _, ...named } = person;
    return [
      {
        ...named,
        ...{ participationId: one.id, participationCenterId: one.center_id, state: one.state },
        ...withoutEmpty({
          paidBy: one.paid_by,
          seat: one.seat,
          waitingListPosition: line.indexOf(one) + 1 || undefined,
          checkedInAt: one.checked_in_at?.toString(),
        }),
      },
    ];
  });
  const isToCome = row.state === 'PLANNED' && !isOver(row, now);
  return {
    capacity: row.capacity,
    mayAdd: isToCome && isScheduled(row.type) && ruleOf(row.type).participants !== 'NONE',
    people: shown.toSorted(byName),
  };
};

/** Who has a place by name, then who waits. */
const byName = (one: Participant, other: Participant): number =>
  (one.waitingListPosition ?? 0) - (other.waitingListPosition ?? 0) || one.name.localeCompare(other.name);
