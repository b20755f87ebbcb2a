import type { BookingRefusal, Remedy } from '@foyer/contract/booking';
import type { RegistrationStatus } from '@foyer/contract/shared/course';
import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { EligibilityFacts } from '../booking/taking-part/eligibility-facts.ts';
import { remediesFor } from '../booking/taking-part/remedies.ts';
import type { Club } from '../clubs/club.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { SessionRow } from '../participation/session-row.ts';
import type { ParticipationRow } from '../participation/store.ts';

/** What a course or camp says of somebody with a place in it, or without. */
export function registrationStatusOf(
  own: ParticipationRow | undefined,
  obstacles: readonly RefusalCode[],
): RegistrationStatus {
  if (own?.state === 'BOOKED' || own?.state === 'BOOKED_NO_SHOW_UP') return 'PU';
  if (own?.state === 'TENTATIVE' && own.buyer_id !== null) return 'IP';
  if (own) return 'PE';
  return obstacles.length > 0 ? 'RE' : 'RD';
}

/** Obstacles that classes have too, where something helps against them. */
const likeClasses = [
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
  'booking.personSanctioned',
  'booking.participantOccupied',
  'booking.notYetOpen',
] as const satisfies readonly BookingRefusal[];

interface About {
  club: Club;
  row: SessionRow;
  facts: EligibilityFacts;
  person: Key;
}

/** What helps against an obstacle. Every one that classes don't know is for the club to remove. */
export async function remediesOf(
  context: SignedInContext,
  { club, row, facts, person }: About,
  code: RefusalCode,
  isFull: boolean,
): Promise<Remedy[]> {
  const like = isFull ? 'booking.classFull' : likeClasses.find((one) => one === code);
  const about: SignedInContext = { ...context, person };
  return like ? remediesFor(like, { context: about, club, row, facts, usedUp: [] }) : [{ kind: 'askClub' }];
}
