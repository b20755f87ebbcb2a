import type { PersonStatus } from '@foyer/contract/shared/access';
import {
  ArrowLeftRight,
  Ban,
  Building2,
  Check,
  Clock,
  Copy,
  type LucideIcon,
  UserRoundPlus,
} from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import type { BadgeTone } from '../../ui/badge/badge-states.ts';

const looks: Record<PersonStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  ACTIVE: { tone: 'success', icon: Check },
  TEMPORARY_INACTIVE: { tone: 'info', icon: Clock },
  INACTIVE: { tone: 'neutral', icon: Ban },
  LEAD: { tone: 'neutral', icon: UserRoundPlus },
  PROSPECT: { tone: 'neutral', icon: UserRoundPlus },
  CONTACT: { tone: 'neutral', icon: Building2 },
  DUPLICATE: { tone: 'neutral', icon: Copy },
  TRANSFERRED: { tone: 'neutral', icon: ArrowLeftRight },
};

export function PersonStatusBadge({ status }: { status: PersonStatus }) {
  const { t } = useText();
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon className="icon" strokeWidth={2.25} />}>
      {t(`members.status.${status}`)}
    </Badge>
  );
}
