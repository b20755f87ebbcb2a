import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { CalendarX2 } from 'lucide-react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { groupOf } from './owned-facts.ts';

/** What a membership is now; one that runs out says when. */
export function StatusBadge({ owned }: { owned: OwnedSubscription }) {
  const { t } = useText();
  const { mediumDate } = useFormat();
  const { status, subState, endsOn, kind, terminatedOn } = owned;
  if (subState === 'BLOCKED') return <Badge tone="danger">{t('membership.blocked')}</Badge>;
  const isEnding = status === 'ACTIVE' ? kind === 'EFT' : groupOf(owned) !== 'past' && terminatedOn;
  if (isEnding && endsOn) {
    return (
      <Badge tone="warn" icon={<CalendarX2 className="icon" />}>
        {t('membership.ends', { date: mediumDate(endsOn) })}
      </Badge>
    );
  }
  return (
    <StateBadge state={status === 'WINDOW' ? 'ENDED' : status}>{t(`membership.status.${status}`)}</StateBadge>
  );
}
