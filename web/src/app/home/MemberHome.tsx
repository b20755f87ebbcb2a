import type { User } from '@foyer/contract/user';
import { Hammer } from 'lucide-react';
import { useConfig } from '../../config/queries.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { flatRoutes } from '../routes.ts';
import { NavIcon } from '../shell/nav-icon.tsx';
import { navItems } from '../shell/nav-items.ts';

/** The schedule is still to come; until then a member finds here what the club offers. */
export function MemberHome({ user }: { user: User }) {
  const { t } = useText();
  const config = useConfig();
  const ways = navItems(flatRoutes, user.accessLevel, config).filter(({ href }) => href !== '/');
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('title.dashboard')}</h1>
          <p>{t('home.hello', { name: user.firstName })}</p>
        </div>
      </div>
      <div className="split">
        <EmptyState
          art="club"
          title={
            <Badge icon={<Hammer className="icon" strokeWidth={2.25} />} tone="info">
              {t('home.notBuilt')}
            </Badge>
          }
        >
          {t('home.notBuiltText')}
        </EmptyState>
        {ways.length > 0 && (
          <Sheet title={t('home.whatsOn')}>
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
