import type { Key } from '@foyer/contract/shared/keys';
import type { User } from '@foyer/contract/user';
import { tabStore } from '../platform/storage.ts';

/*
 * Whom a member of staff had open last, until the tab is closed. Only keys are kept: names are asked for again by
 * whoever is signed in then, and who signs in at the same browser sees nobody else's.
 */

const most = 8;

type Staff = Pick<User, 'centerId' | 'userId'>;

const storeKey = ({ centerId, userId }: Staff) => `recent-members-${centerId}p${userId}`;

/** `100p7 101p3` */
const written = ({ centerId, id }: Key) => `${centerId}p${id}`;

function readKey(text: string): Key[] {
  const [, centerId, id] = /^(\d{1,10})p(\d{1,16})$/.exec(text) ?? [];
  return centerId && id ? [{ centerId: Number(centerId), id: Number(id) }] : [];
}

/** The latest first. */
export const recentMembers = (staff: Staff): Key[] =>
  (tabStore.get(storeKey(staff)) ?? '').split(' ').flatMap(readKey).slice(0, most);

const keep = (staff: Staff, keys: Key[]): void =>
  tabStore.set(storeKey(staff), keys.slice(0, most).map(written).join(' '));

const others = (staff: Staff, member: Key): Key[] =>
  recentMembers(staff).filter((one) => written(one) !== written(member));

export const rememberMember = (staff: Staff, member: Key): void =>
  keep(staff, [member, ...others(staff, member)]);

export const forgetMember = (staff: Staff, member: Key): void => keep(staff, others(staff, member));
