import type { BookingRefusal } from '@foyer/contract/booking';
import { type CampRefusal, campRefusals } from '@foyer/contract/camps/sign-up';
import { isOnWaitingList } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { EligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { obstaclesTo } from '../../booking/taking-part/obstacles.ts';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { SessionRow } from '../../participation/session-row.ts';
import { callerStatuses } from '../../person/eligibility.ts';
import { isOutsideHomeClub } from '../../shopping-basket/home-club.ts';
import { mayBuy } from '../../sign-up/basket/held-places.ts';
import { datesLeft } from '../../sign-up/dates.ts';
import { priceOfPlace } from '../price.ts';
import { campPlacesFree } from '../response.ts';
import type { CampRow } from '../store.ts';

/** What the words for classes don't fit; null: what a camp doesn't know. */
const ofCamps: Partial<Record<BookingRefusal, CampRefusal | null>> = {
  'booking.classGone': 'camp.gone',
  'booking.alreadyBooked': 'camp.alreadySignedUp',
  'booking.tooLateToBook': 'camp.tooLateToSignUp',
  'booking.classFull': 'camp.full',
  'booking.waitingListFull': null,
  'booking.seatNotAvailable': null,
  NoPrivilege: null,
};

const isOfCamps = (code: RefusalCode): code is CampRefusal =>
  (campRefusals as readonly RefusalCode[]).includes(code);

/** The same reason in the words for a camp; undefined where there is none. */
export function campCodeOf(code: RefusalCode): CampRefusal | undefined {
  const own = ofCamps[code as BookingRefusal];
  if (own !== undefined) return own ?? undefined;
  return isOfCamps(code) ? code : undefined;
}

export interface SignUpRequest {
  context: Pick<SignedInContext, 'actor' | 'person' | 'now'>;
  club: Club;
  row: SessionRow;
  camp: CampRow;
  person: Key;
  facts: EligibilityFacts;
}

/** Everything that keeps a person from a place in a camp, in the order in which refusals are given. */
export function campObstacles({ context, club, row, camp, person, facts }: SignUpRequest): CampRefusal[] {
  const { actor, now } = context;
  const callers = callerStatuses(actor, person);
  const found = new Set(
    obstaclesTo({ row, facts, now, parameters: club.parameters, callers }).map((code) => campCodeOf(code)),
  );
  const { own } = facts;
  if (own && isOnWaitingList(own.state) && found.delete('camp.alreadySignedUp'))
    found.add('camp.alreadyInStandbyList');
  if (own?.state === 'TENTATIVE' && !mayBuy(own, context.person)) found.add('camp.alreadySignedUp');
  if (!priceOfPlace(camp, undefined, now)) found.add('camp.notSold');
  if (isOutsideHomeClub(person, club)) found.add('basket.outsideHomeClub');
  if (datesLeft(camp.dates, now).length === 0) found.add('camp.tooLateToSignUp');
  if (camp.sold_by === 'DAY' && !own && campPlacesFree(camp, now) === 0) found.add('camp.full');
  return campRefusals.filter((code) => found.has(code));
}

/** What staff may set aside for a member. */
const overridable: ReadonlySet<CampRefusal> = new Set(['booking.notYetOpen', 'camp.tooLateToSignUp']);
export const isOverridable = (code: CampRefusal): boolean => overridable.has(code);
