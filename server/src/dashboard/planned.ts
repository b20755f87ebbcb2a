import type { Planned } from '@foyer/contract/dashboard/planned';
import { isSignedUpFor } from '@foyer/contract/shared/booking';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { aboutClass, toOwnParticipationResponse } from '../classes/response.ts';
import { readClasses } from '../classes/store.ts';
import type { SignedInContext } from '../frame/context.ts';
import { onlyChosen, readChosenOf } from '../participation/chosen/read-chosen.ts';
import { readPresent } from '../participation/dates/attendance-store.ts';
import type { OwnRow } from '../participation/own-participations.ts';
import { readDates, type SessionDate } from '../participation/session-dates.ts';
import { dependantsOf } from '../person/family/dependants.ts';

const classOf = ({ center_id, booking_id }: OwnRow): Key => ({ centerId: center_id, id: booking_id });
const textOf = ({ centerId, id }: Key) => `${centerId} ${id}`;

/** The requested people among those whom the caller may act for; without a request, all of them. */
export async function requestedPeople(
  context: SignedInContext,
  people: readonly Key[] | undefined,
): Promise<Key[]> {
  const all = await dependantsOf(context);
  return people ? all.filter((one) => people.some((requested) => isSameKey(requested, one))) : all;
}

/** Adds the class to each participation, in the same order. Reads all classes at once. */
export async function withClasses({ db, now }: SignedInContext, rows: readonly OwnRow[]): Promise<Planned[]> {
  const wanted = new Map(rows.map((row) => [textOf(classOf(row)), classOf(row)]));
  const classes = await readClasses(db, [...wanted.values()]);
  const courses = classes.filter(({ type }) => isSignedUpFor(type));
  const dates = await readDates(
    db,
    courses.map(({ center_id, id }) => ({ centerId: center_id, id })),
  );
  const isCourse = (own: OwnRow) => dates.has(formatKey('booking', classOf(own)));
  const present = await readPresent(
    db,
    rows.filter(isCourse).map(({ center_id, id }) => ({ centerId: center_id, id })),
  );
  const chosen = await readChosenOf(db, rows.filter(isCourse));
  const byKey = new Map(classes.map((row) => [textOf({ centerId: row.center_id, id: row.id }), row]));
  return rows.flatMap((own) => {
    const row = byKey.get(textOf(classOf(own)));
    if (!row) return [];
    const { state, waiting, overbooked } = row;
    const term = onlyChosen(dates.get(formatKey('booking', classOf(own))), chosen, own);
    const shown = term && shownOf(term, now);
    const there = present.find(
      (one) =>
        one.center_id === own.center_id &&
        one.participation_id === own.id &&
        one.booking_id === own.booking_id &&
        one.number === shown?.number,
    );
    return [
      {
        ...aboutClass(row),
        ...datesOf(term, now),
        waiting: waiting + overbooked,
        isCancelled: state === 'CANCELLED',
        participation: {
          ...toOwnParticipationResponse(own, row, now),
          // Of a course, checking in counts for one date.
          ...(there && { checkedInAt: there.written_at.toString() }),
        },
      },
    ];
  });
}

/** The date that a course is shown with: the next one or the one under way, else the last. */
function shownOf(dates: readonly SessionDate[], now: Temporal.Instant): SessionDate | undefined {
  const isToCome = ({ state, ends_at }: SessionDate) =>
    state === 'PLANNED' && Temporal.Instant.compare(now, ends_at) < 0;
  return dates.find(isToCome) ?? dates.at(-1);
}

/** A course or camp is shown with its next date, or its last one, and with all of them. */
function datesOf(
  dates: readonly SessionDate[] | undefined,
  now: Temporal.Instant,
): Pick<Planned, 'dates'> & Partial<Pick<Planned, 'startsAt' | 'endsAt'>> {
  if (!dates) return {};
  const shown = shownOf(dates, now);
  return {
    ...(shown && { startsAt: shown.starts_at.toString(), endsAt: shown.ends_at.toString() }),
    dates: dates.map(({ number, starts_at, ends_at, state }) => ({
      ...{ number, startsAt: starts_at.toString(), endsAt: ends_at.toString() },
      isCancelled: state === 'CANCELLED',
    })),
  };
}
