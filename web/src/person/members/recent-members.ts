import { formatKey, isSameKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import type { User } from '@foyer/contract/user';
import { tabStore } from '../../platform/storage.ts';

/*
 * The members whom a member of staff opened last, until the tab is closed. Only keys are stored, for each member of
 * staff. The names are loaded again with the permissions of the person who is signed in.
 */

const most = 8;

type Staff = Pick<User, 'centerId' | 'userId'>;

const storeKey = ({ centerId, userId }: Staff) =>
  `recent-members-${formatKey('person', { centerId, id: userId })}`;

/** Kept as `100p7 101p3`, the latest first. */
export const recentMembers = (staff: Staff): Key[] =>
  (tabStore.get(storeKey(staff)) ?? '')
    .split(' ')
    .flatMap((text) => parseKey('person', text) ?? [])
    .slice(0, most);

const keep = (staff: Staff, keys: Key[]): void =>
  tabStore.set(
    storeKey(staff),
    keys
      .slice(0, most)
      .map((key) => formatKey('person', key))
      .join(' '),
  );

const others = (staff: Staff, member: Key): Key[] =>
  recentMembers(staff).filter((key) => !isSameKey(key, member));

export const rememberMember = (staff: Staff, member: Key): void =>
  keep(staff, [member, ...others(staff, member)]);

export const forgetMember = (staff: Staff, member: Key): void => keep(staff, others(staff, member));
