import type { User } from '@foyer/contract/user';
import { ChevronDown, Download, LogOut, UserRound } from 'lucide-react';
import { useConfig } from '../../../config/queries.ts';
import { decideAccess } from '../../../frame/access.ts';
import { LazyMenu, type MenuEntry } from '../../../frame/LazyMenu.tsx';
import { useText } from '../../../platform/text.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { Badge } from '../../../ui/badge/Badge.tsx';
import { ToolButton } from '../../../ui/frame/AppHeader.tsx';
import { signOut } from '../../../user/session.ts';
import { useInstall } from '../../offline/install.ts';
import { flatRoutes } from '../../routes.ts';

const profile = flatRoutes.find(({ screen }) => screen === 'profile');

/** MANAGER is more specific than STAFF. */
function useRole({ accessLevel }: User): string | undefined {
  const { t } = useText();
  if (accessLevel.includes('MANAGER')) return t('shell.roleManager');
  return accessLevel.includes('STAFF') ? t('shell.roleStaff') : undefined;
}

export function ProfileMenu({ user }: { user: User }) {
  const { t } = useText();
  const config = useConfig();
  const name = `${user.firstName} ${user.lastName}`;
  const role = useRole(user);
  const install = useInstall();
  const tag = role && <Badge tone="role">{role}</Badge>;
  // The accessible name starts with the visible label.
  const label = t('shell.profileMenu', { name: role ? `${name} ${role}` : name });
  const hasProfile = profile && decideAccess(profile, user.accessLevel, config) === 'show';
  const entries: MenuEntry[] = [
    ...(hasProfile
      ? [{ id: 'profile', label: t('shell.profile'), icon: <UserRound className="icon" />, href: '/profile' }]
      : []),
    ...(install
      ? [
          {
            id: 'install',
            label: t('shell.install'),
            icon: <Download className="icon" />,
            onAction: install,
          },
        ]
      : []),
    {
      id: 'log-out',
      label: t('shell.logOut'),
      icon: <LogOut className="icon" data-directional="" />,
      onAction: () => void signOut(),
    },
  ];
  return (
    <LazyMenu
      label={label}
      placement="bottom end"
      title={
        <>
          <bdi>{name}</bdi> {tag}
        </>
      }
      entries={entries}
      opener={(props) => (
        <ToolButton kind="profile" {...props}>
          <Avatar name={name} />
          <span className="visually-hidden">{label}: </span>
          <span className="name">
            <bdi>{name}</bdi>
          </span>
          {tag}
          <ChevronDown className="icon" />
        </ToolButton>
      )}
    />
  );
}
