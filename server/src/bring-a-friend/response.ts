import type {
  ExpectedGuest,
  FriendLink,
  GivenVisit,
  GuestCard,
  GuestPass,
} from '@foyer/contract/bring-a-friend';
import type { Club } from '../clubs/club.ts';
import type { Services } from '../frame/context.ts';
import type { PersonRow } from '../person/columns.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import type { CardRow } from './cards.ts';
import { writeFriendLink } from './friend-link.ts';
import { writeGuestPass } from './guest-pass.ts';
import { hostOf, keyOfVisit, type VisitRow } from './store.ts';
import { walletsOf } from './wallets/wallet-secrets.ts';

type Keys = Pick<Services, 'keyFor'>;

const text = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' });

export const toLink = (services: Keys, visit: VisitRow): FriendLink => {
  const { card, number } = keyOfVisit(visit);
  return {
    ...writeFriendLink(services, 'guest visits', { referer: hostOf(visit), of: card, number }),
    validUntil: text(visit.ends_at),
  };
};

/** Of visits that are not all used up, those that have a link already can't be offered again. */
export const visitsToOffer = ({ clips_left, open_offers }: CardRow): number =>
  Math.max(0, clips_left - open_offers);

export const toCard = (card: CardRow): GuestCard => ({
  clipcardId: card.id,
  clipcardCenterId: card.center_id,
  name: card.name,
  centerName: card.center_name,
  visitsLeft: card.clips_left,
  toOffer: visitsToOffer(card),
  ...withoutEmpty({ validUntil: card.valid_until?.toString() }),
});

export function toGiven(
  services: Keys,
  visit: VisitRow,
  guestFirstName: string | undefined,
  now: Temporal.Instant,
): GivenVisit {
  const isOpen = visit.state === 'OFFERED' || visit.state === 'TAKEN';
  // A job moves it within the hour.
  const isOver = isOpen && Temporal.Instant.compare(visit.ends_at, now) <= 0;
  const state = isOver ? 'RUN_OUT' : visit.state;
  return {
    clipcardId: visit.clipcard_id,
    clipcardCenterId: visit.center_id,
    clipcardSubId: visit.number,
    state,
    offeredAt: text(visit.offered_at),
    ...(state === 'OFFERED' && { link: toLink(services, visit) }),
    ...(isOpen && { validUntil: text(visit.ends_at) }),
    ...(visit.used_at && { usedAt: text(visit.used_at) }),
    ...(guestFirstName && { guestFirstName }),
  };
}

export const toPass = (
  services: Pick<Services, 'keyFor' | 'secret'>,
  visit: VisitRow,
  { hostFirstName, club }: { hostFirstName: string; club: Club | undefined },
): GuestPass => ({
  pass: writeGuestPass(services, keyOfVisit(visit)),
  hostFirstName,
  centerName: club?.center.name ?? '',
  wallets: club ? walletsOf(services, club) : [],
  validUntil: text(visit.ends_at),
});

export const toExpected = (
  services: Keys,
  visit: VisitRow,
  { guest, hostName, mayOpen }: { guest: PersonRow; hostName: string; mayOpen: boolean },
): ExpectedGuest => ({
  pass: writeGuestPass(services, keyOfVisit(visit)),
  state: visit.used_at ? 'USED' : 'TAKEN',
  guest: {
    id: guest.id,
    centerId: guest.center_id,
    firstName: guest.first_name,
    lastName: guest.last_name,
  },
  mayOpen,
  hostName,
  validUntil: text(visit.ends_at),
  ...(visit.used_at && { usedAt: text(visit.used_at) }),
});
