import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useConfig } from '../../config/queries.ts';
import { useFormat } from '../../platform/format.ts';
import { type Texts, useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Loading, Skeleton } from '../../ui/message/Skeleton.tsx';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { ownSubscriptionsQuery } from '../queries.ts';
import { groupOf, inOrder } from './owned-facts.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { useCanJoin } from './use-can-join.ts';

/** What happens next: it begins, it ends, or the next payment is due. */
function nextText(
  owned: OwnedSubscription,
  { t, money, date }: { t: Texts['t']; money: (amount: number) => string; date: (day: string) => string },
): string {
  const { startsOn, endsOn, nextPayment } = owned;
  if (groupOf(owned) === 'coming') return t('membership.startsOn', { date: date(startsOn) });
  if (nextPayment)
    return t('membership.nextOn', { amount: money(nextPayment.total), date: date(nextPayment.dueOn) });
  return endsOn
    ? t('membership.until', { date: date(endsOn) })
    : t('membership.since', { date: date(startsOn) });
}

function Arriving() {
  return (
    <Loading>
      <Skeleton width="100%" height="3rem" />
    </Loading>
  );
}

/** The membership on the start page. A person without one is shown where to join. */
export function MembershipCard({ own }: { own: Key }) {
  const { t } = useText();
  const { money, mediumDate } = useFormat();
  const { features } = useConfig();
  const canJoin = useCanJoin();
  const { data, isError } = useQuery(ownSubscriptionsQuery(own));
  // The start page says enough without it.
  if (isError && !data) return null;
  const shown = inOrder(data?.subscriptions ?? []).filter((one) => groupOf(one) !== 'past');
  if (data && shown.length === 0 && !canJoin) return null;
  return (
    <Sheet
      title={t('membership.yours')}
      aside={
        shown.length > 0 &&
        features.enableProfile && (
          <StandaloneLink href="/profile/subscriptions">{t('membership.details')}</StandaloneLink>
        )
      }
    >
      {shown.length > 0 ? (
        <Rows>
          {shown.map((owned) => (
            <Row
              key={`${owned.subscriptionCenterId}-${owned.subscriptionId}`}
              icon={
                <RowIcon tone="main">
                  <BadgeCheck className="icon" />
                </RowIcon>
              }
              title={<bdi>{owned.name}</bdi>}
              meta={nextText(owned, {
                t,
                money: (amount) => money(amount, owned.currency),
                date: mediumDate,
              })}
              end={<StatusBadge owned={owned} />}
              {...(features.enableProfile && { href: '/profile/subscriptions' })}
            />
          ))}
        </Rows>
      ) : (
        <SheetBody>
          {data ? (
            <div className="stack">
              <p>{t('membership.noneText')}</p>
              <LinkButton variant="primary" href="/join">
                {t('membership.join')}
              </LinkButton>
            </div>
          ) : (
            <Arriving />
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}
