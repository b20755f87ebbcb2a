import type { bringAFriend, GuestPass } from '@foyer/contract/bring-a-friend';
import { homeClub } from '../../clubs/home-club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { readFirstNames } from '../../person/names.ts';
import { openAllowances } from '../allowances.ts';
import { readCards } from '../cards.ts';
import { bringsFriends } from '../read-offer.ts';
import { toCard, toGiven, toPass } from '../response.ts';
import { guestOf, hostOf, readGiven, readTaken } from '../store.ts';

export const getMemberInfos: Handler<(typeof bringAFriend)['get-member-infos']> = async (context) => {
  const { db, person, now } = context;
  const isOffered = bringsFriends(await homeClub(context, person.centerId));
  if (isOffered) await openAllowances(context, person);
  const given = await readGiven(db, person);
  const nameOf = await readFirstNames(
    db,
    given.flatMap((visit) => guestOf(visit) ?? []),
  );
  return {
    isOffered,
    cards: isOffered ? (await readCards(db, person, now)).map(toCard) : [],
    visits: given.map((visit) => {
      const guest = guestOf(visit);
      return toGiven(context, visit, guest && nameOf(guest), now);
    }),
    passes: await passesOf(context),
  };
};

/** The person's passes as a guest of others. */
async function passesOf(context: SignedInContext): Promise<GuestPass[]> {
  const { db, person, now, clubs } = context;
  const taken = await readTaken(db, person, now);
  const nameOf = await readFirstNames(db, taken.map(hostOf));
  return Promise.all(
    taken.map(async (visit) => {
      const club = await clubs.byCenter(visit.center_id);
      const names = { hostFirstName: nameOf(hostOf(visit)), club };
      return toPass(context, visit, names);
    }),
  );
}
