import type { BookingRefusal, booking, Mend } from '@foyer/contract/booking';
import { closesAt, opensAt } from '../classes/rules.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { openOf } from '../invoices/store.ts';
import { type ClassRow, clubOfClass, readClass } from './class-row.ts';
import { type Facts, readFacts } from './facts.ts';
import { isPaid, reasonsOf } from './reasons.ts';
import { useOf } from './use-of.ts';
import { mayOverride } from './wanting.ts';

type Call = (typeof booking)['check-privilege-booking'];

/** Everything at once that stands in the way, each with what would mend it. */
export const checkPrivilegeBooking: Handler<Call> = async (context, { bookingId, bookingCenterId, seat }) => {
  const { db, person, now } = context;
  const club = await clubOfClass(context, bookingCenterId);
  const row = club && (await readClass(db, { centerId: bookingCenterId, id: bookingId }));
  if (!row) return refuse('booking.classGone');
  const facts = await readFacts(db, now, { row, person });
  if (!facts) return refuse('general.personNotFound');
  const codes = reasonsOf({ row, facts, now, parameters: club.parameters, seat });
  const isStaff = mayOverride(context, row);
  const reasons = [];
  for (const code of codes) {
    reasons.push({
      code,
      mends: await mendsOf(context, code, row, facts),
      mayOverride: isStaff && ['booking.notYetOpen', 'booking.tooLateToBook', 'NoPrivilege'].includes(code),
    });
  }
  const [first] = isPaid(facts) ? [] : facts.openings;
  return { reasons, ...(reasons.length === 0 && first && { use: useOf(first) }) };
};

async function mendsOf(
  { db, person, now }: SignedInContext,
  code: BookingRefusal,
  row: ClassRow,
  facts: Facts,
): Promise<Mend[]> {
  const until = (at: Temporal.Instant): Mend => ({ kind: 'waitUntil', at: at.toString() });
  switch (code) {
    case 'booking.personBlocked':
      return (await openOf(db, person, now)).some(({ overdue }) => overdue > 0)
        ? [{ kind: 'payDebt' }]
        : [{ kind: 'askClub' }];
    case 'booking.personNotActive':
    case 'booking.personBlacklisted':
      return [{ kind: 'askClub' }];
    case 'booking.personSanctioned':
      return facts.sanctionedUntil ? [until(facts.sanctionedUntil)] : [];
    case 'booking.participantOccupied':
      return cancelOther(db, facts);
    case 'booking.notYetOpen':
      return [until(opensAt(row, row.starts_at, row.time_zone))];
    case 'NoPrivilege':
      return [
        { kind: 'buyClipcard' },
        ...(row.price === null
          ? []
          : [{ kind: 'payPrice' as const, amount: row.price, currency: row.currency }]),
      ];
    case 'booking.seatNotAvailable':
      return [{ kind: 'chooseSeat' }];
    case 'booking.classFull':
      return row.waiting < row.waiting_list_capacity &&
        Temporal.Instant.compare(now, closesAt(row, row.starts_at)) < 0
        ? [{ kind: 'joinWaitingList', place: row.waiting + row.overbooked + 1 }]
        : [];
    default:
      return [];
  }
}

async function cancelOther(db: SignedInContext['db'], { elsewhere }: Facts): Promise<Mend[]> {
  const other = elsewhere && (await readClass(db, elsewhere));
  if (!other) return [];
  return [
    {
      kind: 'cancelOther',
      bookingId: other.id,
      bookingCenterId: other.center_id,
      name: other.name,
      startsAt: other.starts_at.toString(),
    },
  ];
}
