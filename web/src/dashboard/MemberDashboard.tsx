import type { User } from '@foyer/contract/user';
import { Hammer } from 'lucide-react';
import { flatRoutes } from '../app/routes.ts';
import { NavIcon } from '../app/shell/nav-icon.tsx';
import { navItems } from '../app/shell/nav-items.ts';
import { useConfig } from '../config/queries.ts';
import { useText } from '../platform/text.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { Row, Rows, Sheet } from '../ui/sheet/Sheet.tsx';
import { MemberFilter } from './MemberFilter.tsx';
import { useShownMember } from './use-shown-member.ts';

/** The schedule is still to come; until then a member finds here whom it will be for, and what the club offers. */
export function MemberDashboard({ user }: { user: User }) {
  const { t } = useText();
  const config = useConfig();
  const whose = useShownMember(user);
  const ways = navItems(flatRoutes, user.accessLevel, config).filter(({ href }) => href !== '/');
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('title.dashboard')}</h1>
          <p>{t('dashboard.hello', { name: user.firstName })}</p>
        </div>
      </div>
      {whose.family.length > 0 && <MemberFilter {...whose} />}
      <div className="split">
        <EmptyState
          art="club"
          title={
            <Badge icon={<Hammer className="icon" strokeWidth={2.25} />} tone="info">
              {t('dashboard.notBuilt')}
            </Badge>
          }
        >
          {whose.shown
            ? t('dashboard.notBuiltFor', { name: whose.shown.firstName })
            : t('dashboard.notBuiltText')}
        </EmptyState>
        {ways.length > 0 && (
          <Sheet title={t('dashboard.whatsOn')}>
            <Rows>
              {ways.map(({ href, name, icon }) => (
                <Row key={href} href={href} icon={<NavIcon name={icon} />} title={t(name)} />
              ))}
            </Rows>
          </Sheet>
        )}
      </div>
    </div>
  );
}
