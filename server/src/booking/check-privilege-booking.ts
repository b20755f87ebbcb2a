import type { booking } from '@foyer/contract/booking';
import { readClass } from '../classes/class-session.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { callerStatuses } from '../person/eligibility.ts';
import { limitsOf, readUsedUp } from './entitlements/limits.ts';
import { toUse } from './entitlements/response.ts';
import { readEligibilityFacts } from './taking-part/eligibility-facts.ts';
import { isPaid, obstaclesTo } from './taking-part/obstacles.ts';
import { remediesFor } from './taking-part/remedies.ts';
import { isOverridable, mayOverride } from './taking-part/staff-overrides.ts';

type Call = (typeof booking)['check-privilege-booking'];

/** Lists every obstacle at once, each with its remedies. */
export const checkPrivilegeBooking: Handler<Call> = async (context, { bookingId, bookingCenterId, seat }) => {
  const { db, person, now } = context;
  const club = await clubOfBrand(context, bookingCenterId);
  const row = club && (await readClass(db, { centerId: bookingCenterId, id: bookingId }));
  if (!row) return refuse('booking.classGone');
  const facts = await readEligibilityFacts(db, now, { row, person });
  if (!facts) return refuse('general.personNotFound');
  const codes = obstaclesTo({
    ...{ row, facts, now, parameters: club.parameters, seat },
    callers: callerStatuses(context.actor, person),
  });
  const isStaff = mayOverride(context, row, person);
  const usedUp = codes.includes('NoPrivilege') ? await readUsedUp(db, person, row) : [];
  const reasons = [];
  for (const code of codes) {
    const limits = code === 'NoPrivilege' ? limitsOf(usedUp) : [];
    reasons.push({
      code,
      remedies: await remediesFor(code, { context, club, row, facts, usedUp }),
      mayOverride: isStaff && isOverridable(code),
      ...(limits.length > 0 && { limits }),
    });
  }
  const [first] = isPaid(facts) ? [] : facts.entitlements;
  // Staff who override the obstacles also book with this entitlement, if there is one.
  const canBook = reasons.every((reason) => reason.mayOverride);
  return { reasons, ...(canBook && first && { use: toUse(first) }) };
};
