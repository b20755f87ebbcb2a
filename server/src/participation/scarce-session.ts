import { campType } from '@foyer/contract/shared/booking';
import { freeChoices } from './chosen/choices.ts';
import { freeDates } from './chosen/dates.ts';
import { lentPlaces } from './dates/date-uses.ts';
import { count, type LockedSession, setWaitingListDue } from './locked-session.ts';
import { occupyFree, vacate } from './occupied.ts';
import type { Scarce } from './scarce/scarce.ts';
import { insertParticipation, moveParticipation, type ParticipationRow, readExpiredHolds } from './store.ts';
import { readNextWaiting } from './waiting-list.ts';

type Columns = Partial<Omit<ParticipationRow, 'state' | 'state_at'>>;

/** The places of a locked session. Each place occupies its person's time. */
export function scarceSession(
  session: Pick<LockedSession, 'tx' | 'now' | 'row' | 'isNew'>,
): Scarce<ParticipationRow, Columns> {
  const { tx, now, row } = session;
  return {
    now,
    places: {
      get capacity() {
        return row.capacity - lentPlaces(row.uses, now);
      },
      get taken() {
        return row.taken;
      },
      get waiting() {
        return row.waiting;
      },
      get overbooked() {
        return row.overbooked;
      },
    },
    count: (change) => count(session, change),
    insert: (part) => insertParticipation(tx, part),
    move: (part, to, columns, more) => {
      // A person on the waiting list has no seat and nothing in a basket.
      const nothing = { seat: null, basket_id: null, buyer_center_id: null, buyer_id: null };
      const without = to === 'BOOKED_IN_WAITING_LIST' ? nothing : {};
      return moveParticipation(tx, part, to, { ...columns, ...more, ...without }, now);
    },
    occupy: (part) => occupyFree(session, part),
    vacate: async (part) => {
      await vacate(tx, part);
      // Who leaves no longer makes room for guests on the dates that they had excused themselves from.
      for (const use of row.uses ?? []) use.excused = use.excused.filter((id) => id !== part.id);
      // What was chosen with the place ends with it.
      if (row.type === campType) {
        await freeChoices(tx, part);
        await freeDates(tx, part);
      }
    },
    readNextWaiting: (behind) => readNextWaiting(tx, row, behind),
    readExpiredHolds: () => readExpiredHolds(tx, row, now),
    setWaitingListDue: (isDue) => setWaitingListDue(session, isDue),
  };
}
