import type { bringAFriend } from '@foyer/contract/bring-a-friend';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readPerson } from '../../person/store.ts';
import { linkedVisit } from '../linked-visit.ts';
import { isTakenBy, readOffer } from '../read-offer.ts';
import { toPass } from '../response.ts';
import { readVisit } from '../store.ts';

/** Says what the link offers, so that nobody registers for nothing. Reads the same as taking it, without locks. */
export const validateFriendCode: Handler<(typeof bringAFriend)['validate-friend-code']> = async (
  context,
  code,
) => {
  const { db, person, now } = context;
  const linked = await linkedVisit(context, code);
  const visit = linked && (await readVisit(db, linked.key));
  const guest = await readPerson(db, person);
  if (!visit || !guest) return refuse('friend.invalidCode');
  const { club, parts } = linked;
  const offer = await readOffer(db, { club, now, referer: parts.referer }, visit, guest);
  if (!offer) return refuse('friend.invalidCode');
  const isTaken = isTakenBy(visit, person, now);
  if (offer.obstacle && !isTaken) return refuse(offer.obstacle);
  const hostFirstName = offer.host.first_name;
  return {
    hostFirstName,
    centerName: club.center.name,
    validUntil: visit.ends_at.toString({ smallestUnit: 'millisecond' }),
    visitsUsed: offer.visits,
    visitsMost: club.parameters.guestVisits,
    days: club.parameters.guestVisitDays,
    ...(isTaken && { pass: toPass(context, visit, { hostFirstName, club }) }),
  };
};
