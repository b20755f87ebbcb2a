import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { User } from '@foyer/contract/user';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pathAfterActing } from '../../frame/session/acting-end.ts';
import { goTo } from '../../frame/session/navigate.ts';
import { fullName } from '../../person/full-name.ts';
import { nameQuery } from '../../person/queries.ts';
import { useText } from '../../platform/text.ts';
import { ActingBar } from '../../ui/frame/ActingBar.tsx';
import { useUser } from '../../user/queries.ts';

/** Shown on every page on which the user acts for someone else. Shows the key until the name is loaded. */
export function Acting({ member }: { member: Key }) {
  const { t } = useText();
  const user = useUser();
  const { pathname } = useLocation();
  const { data: person } = useQuery(nameQuery(member));
  const name = person ? fullName(person) : formatKey('person', member);
  const end = (levels: User['accessLevel']) => goTo(pathAfterActing(member, levels, pathname));
  return (
    <ActingBar
      aria-label={t('acting.bar')}
      stop={{ label: t('acting.end'), onPress: () => end(user?.accessLevel ?? []) }}
    >
      {t('acting.for', { name })}
    </ActingBar>
  );
}
