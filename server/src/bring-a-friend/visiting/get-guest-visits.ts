import type { bringAFriend } from '@foyer/contract/bring-a-friend';
import { formatKey } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { worksAt } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readNames } from '../../person/names.ts';
import { readPeople } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { toExpected } from '../response.ts';
import { guestOf, hostOf, readExpected } from '../store.ts';

export const getGuestVisits: Handler<(typeof bringAFriend)['get-guest-visits']> = async (context, input) => {
  const { db, now, actor } = context;
  const club = await clubOfBrand(context, input.centerId ?? context.club.center.id);
  if (!club) return refuse('general.centerNotFound');
  const { id: centerId, time_zone } = club.center;
  if (!worksAt(actor, centerId)) return refuse('general.notAuthorized');
  const since = dateIn(now, time_zone).toZonedDateTime(time_zone).toInstant();
  const visits = await readExpected(db, centerId, { now, since });
  const guestsOf = await readPeople(
    db,
    visits.flatMap((visit) => guestOf(visit) ?? []),
  );
  const hosts = new Map(
    (await readNames(db, visits.map(hostOf))).map(({ key, name = '' }) => [formatKey('person', key), name]),
  );
  return {
    guests: visits.flatMap((visit) => {
      const key = guestOf(visit);
      const guest = key && guestsOf(key);
      const hostName = hosts.get(formatKey('person', hostOf(visit))) ?? '';
      return guest
        ? [toExpected(context, visit, { guest, hostName, mayOpen: worksAt(actor, key.centerId) })]
        : [];
    }),
  };
};
