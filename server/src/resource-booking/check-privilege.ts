import type { BookingRefusal } from '@foyer/contract/booking';
import type { CourtRefusal, resourceBooking } from '@foyer/contract/resource-booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import { limitsOf, readUsedUp } from '../booking/entitlements/limits.ts';
import { toUse } from '../booking/entitlements/response.ts';
import { readEligibilityFacts } from '../booking/taking-part/eligibility-facts.ts';
import { remediesFor, remedyRules } from '../booking/taking-part/remedies.ts';
import { isOverridable, mayOverride } from '../booking/taking-part/staff-overrides.ts';
import { readOwnHolds } from '../booking/taking-part/with-locked-session.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { cancelUntil } from '../participation/rules.ts';
import { sessionKeyOf } from '../participation/store.ts';
import { callerStatuses } from '../person/eligibility.ts';
import { findHour, inUse, notOffered, sessionRow } from './hour.ts';
import { readUsedTimes } from './in-use.ts';
import { readBooked, resourcesFor } from './taking/lock-hour.ts';
import { courtObstacles, usable } from './taking/obstacles.ts';
import { readOwnHour } from './taking/own-hour.ts';

/** Lists every obstacle at once, each with its remedies. What the person only keeps is none: they would give it up. */
export const checkPrivilege: Handler<(typeof resourceBooking)['check-privilege']> = async (
  context,
  input,
) => {
  const { db, now, person, actor } = context;
  const hour = await findHour(context, input);
  if (!hour) return notOffered();
  const own = await readOwnHour(db, person, hour);
  const plain = sessionRow(hour, own?.id ?? 0, hour.activity.opens_days_before);
  const known = await readEligibilityFacts(db, now, { row: plain, person });
  if (!known) return refuse('general.personNotFound');
  const left = own ? [own] : (await readOwnHolds(db, [person])).map(sessionKeyOf);
  const used = (await readUsedTimes(db, hour.courts.centerId, inUse(hour), now)).filter(
    ({ session_id: id }) => !left.some((key) => isSameKey(key, { centerId: hour.courts.centerId, id })),
  );
  const court = {
    isTaken: resourcesFor(hour, used).resources === undefined,
    booked: await readBooked(db, hour, { person, now, except: own?.id }),
  };
  const { facts, opensDaysBefore } = usable({ hour, facts: known, now });
  const row = { ...plain, opens_days_before: opensDaysBefore };
  const codes = courtObstacles({
    ...{ hour, facts: known, court, now },
    callers: callerStatuses(actor, person),
  });
  const isStaff = mayOverride(context, row, person);
  const usedUp = codes.includes('NoPrivilege') ? await readUsedUp(db, person, row) : [];
  const reasons = [];
  for (const code of codes) {
    const limits = code === 'NoPrivilege' ? limitsOf(usedUp) : [];
    const request = { context, club: hour.club, row, facts, usedUp };
    reasons.push({
      code,
      remedies: isOfBooking(code) ? await remediesFor(code, request) : [],
      mayOverride: isStaff && isOverridable(code),
      ...(limits.length > 0 && { limits }),
    });
  }
  const [first] = facts.entitlements;
  const canBook = reasons.every((reason) => reason.mayOverride);
  return {
    reasons,
    ...(canBook && first && { use: toUse(first) }),
    ...(row.price !== null && {
      price: { amount: row.price, currency: row.currency, taxRate: row.tax_rate },
    }),
    startsAt: row.starts_at.toString(),
    endsAt: row.ends_at.toString(),
    cancelUntil: cancelUntil(row, row.starts_at).toString(),
  };
};

/** The remedies of a court's own obstacles are the other hours, which the screen shows. */
const isOfBooking = (code: CourtRefusal): code is CourtRefusal & BookingRefusal => code in remedyRules;
