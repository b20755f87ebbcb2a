import { type CourtRefusal, courtRefusals } from '@foyer/contract/resource-booking';
import type { EligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { obstaclesTo } from '../../booking/taking-part/obstacles.ts';
import type { StatusAndBlocks } from '../../person/eligibility.ts';
import { type CourtHour, isOnOffer, sessionRow } from '../hour.ts';
import { daysAhead, openBy } from '../rules/how-early.ts';

/** What is known about the court itself. */
export interface CourtFacts {
  isTaken: boolean;
  /** Hours of this activity that the person has before them, without this one. */
  booked: number;
}

export interface CourtRequest {
  hour: CourtHour;
  facts: EligibilityFacts;
  court: CourtFacts;
  now: Temporal.Instant;
  callers: readonly StatusAndBlocks[];
}

/**
 * What the person may use for the hour now. Members whose entitlements do not reach so far ahead yet wait until they do,
 * and do not pay as guests meanwhile.
 */
export function usable<F extends EligibilityFacts>({
  hour,
  facts,
  now,
}: {
  hour: CourtHour;
  facts: F;
  now: Temporal.Instant;
}) {
  const { activity, startsAt, club } = hour;
  const open = openBy(facts.entitlements, activity, { startsAt, timeZone: club.center.time_zone, now });
  return {
    facts: open.length > 0 ? { ...facts, entitlements: open } : facts,
    opensDaysBefore: daysAhead(facts.entitlements, activity),
  };
}

/** Every obstacle to the hour, in the order in which refusals are given. */
export function courtObstacles({ hour, facts: known, court, now, callers }: CourtRequest): CourtRefusal[] {
  const { facts, opensDaysBefore } = usable({ hour, facts: known, now });
  const row = sessionRow(hour, 0, opensDaysBefore);
  const { parameters } = hour.club;
  const found = new Set<string>(obstaclesTo({ row, facts, now, parameters, callers }));
  if (!isOnOffer(hour) || found.has('booking.classGone')) found.add('court.notOffered');
  if (court.isTaken) found.add('booking.resourceOccupied');
  const { maximum_booked } = hour.activity;
  if (maximum_booked !== null && court.booked >= maximum_booked) found.add('court.tooManyBooked');
  return courtRefusals.filter((code) => found.has(code));
}
