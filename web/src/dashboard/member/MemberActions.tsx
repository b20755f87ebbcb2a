import type { Key } from '@foyer/contract/shared/keys';
import {
  BadgePlus,
  CalendarPlus,
  CreditCard,
  GraduationCap,
  Grid2x2,
  type LucideIcon,
  RefreshCw,
  Tent,
  Ticket,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { useConfig } from '../../config/queries.ts';
import { campsHref, coursesHref, courtsHref, timetablePath } from '../../participation/address.ts';
import type { MemberSummary } from '../../person/members/queries.ts';
import { useText } from '../../platform/text.ts';

interface Action {
  id: 'book' | 'court' | 'course' | 'camp' | 'pay' | 'billing' | 'clipcards' | 'subscriptions' | 'join';
  icon: LucideIcon;
  href: string;
}

/** What staff do for a member most often; each leads to its page. */
export function MemberActions({ member, memberKey }: { member: MemberSummary; memberKey: Key }) {
  const { t } = useText();
  const { menu, features } = useConfig();
  const part = `/staff/${memberKey.id}/${memberKey.centerId}`;
  const owes = member.balances.some(({ open }) => open > 0);
  const actions: (Action | false)[] = [
    menu.booking !== 0 && { id: 'book', icon: CalendarPlus, href: timetablePath(memberKey) },
    menu.resourceBooking !== 0 && { id: 'court', icon: Grid2x2, href: courtsHref(memberKey) },
    menu.courses !== 0 && { id: 'course', icon: GraduationCap, href: coursesHref(memberKey) },
    menu.camps !== 0 && { id: 'camp', icon: Tent, href: campsHref(memberKey) },
    owes && menu.debt !== 0 && { id: 'pay', icon: CreditCard, href: `${part}/debt` },
    features.enableJoinFlow && menu.join !== 0 && { id: 'join', icon: BadgePlus, href: `${part}/join` },
    menu.clipcards !== 0 && { id: 'clipcards', icon: Ticket, href: `${part}/clipcards` },
    menu.clipcards !== 0 && { id: 'subscriptions', icon: RefreshCw, href: `${part}/clipcard-subscriptions` },
    { id: 'billing', icon: Wallet, href: `${part}/billing-information` },
  ];
  return (
    <nav className="member-actions" aria-label={t('summary.actions')}>
      {actions
        .filter((action) => action !== false)
        .map(({ id, icon: Icon, href }) => (
          <Link key={id} className="member-action" href={href}>
            <Icon className="icon" />
            {t(`summary.action.${id}`)}
          </Link>
        ))}
    </nav>
  );
}
