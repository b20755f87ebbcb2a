import type { booking } from '@foyer/contract/booking';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readClass } from '../participation/class-row.ts';
import { callersFor } from '../person/eligibility.ts';
import { limitsOf, readUsedUp } from './entitlements/limits.ts';
import { useOf } from './entitlements/response.ts';
import { readFacts } from './taking-part/eligibility-facts.ts';
import { isPaid, reasonsOf } from './taking-part/obstacles.ts';
import { mendsOf } from './taking-part/remedies.ts';
import { mayOverride } from './taking-part/requested-participants.ts';

type Call = (typeof booking)['check-privilege-booking'];

/** Everything at once that stands in the way, each with what would mend it. */
export const checkPrivilegeBooking: Handler<Call> = async (context, { bookingId, bookingCenterId, seat }) => {
  const { db, person, now } = context;
  const club = await clubOfBrand(context, bookingCenterId);
  const row = club && (await readClass(db, { centerId: bookingCenterId, id: bookingId }));
  if (!row) return refuse('booking.classGone');
  const facts = await readFacts(db, now, { row, person });
  if (!facts) return refuse('general.personNotFound');
  const codes = reasonsOf({
    ...{ row, facts, now, parameters: club.parameters, seat },
    callers: callersFor(context.actor, person),
  });
  const isStaff = mayOverride(context, row, person);
  const usedUp = codes.includes('NoPrivilege') ? await readUsedUp(db, person, row) : [];
  const reasons = [];
  for (const code of codes) {
    const limits = code === 'NoPrivilege' ? limitsOf(usedUp) : [];
    reasons.push({
      code,
      mends: await mendsOf(code, { context, club, row, facts, usedUp }),
      mayOverride: isStaff && ['booking.notYetOpen', 'booking.tooLateToBook', 'NoPrivilege'].includes(code),
      ...(limits.length > 0 && { limits }),
    });
  }
  const [first] = isPaid(facts) ? [] : facts.openings;
  // Staff who set aside what is in the way let in by this, too, where there is something.
  const canBook = reasons.every((reason) => reason.mayOverride);
  return { reasons, ...(canBook && first && { use: useOf(first) }) };
};
