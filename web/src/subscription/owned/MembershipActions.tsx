import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { ArrowLeftRight } from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { FreezeButton } from '../freeze/FreezeNotices.tsx';
import { LeaveButtons } from '../leave/LeaveActions.tsx';
import { useChangePath } from './membership-path.ts';

interface MembershipActionsProps {
  person: Key;
  owned: OwnedSubscription;
}

function ChangeButton({ person, owned }: MembershipActionsProps) {
  const { t } = useText();
  const path = useChangePath(person, owned);
  if (!path || owned.can.change !== true) return null;
  return (
    <LinkButton href={path} aria-label={t('change.planNamed', { name: owned.name })}>
      <ArrowLeftRight className="icon" />
      {t('change.plan')}
    </LinkButton>
  );
}

/** What can be done with a membership: change, extend and pause it, and at the far end leave it. */
export function MembershipActions({ person, owned }: MembershipActionsProps) {
  const { change, freeze, terminate, withdraw } = owned.can;
  if (change !== true && freeze === undefined && terminate !== true && !withdraw) return null;
  return (
    <div className="membership-actions">
      {change === true && <ChangeButton person={person} owned={owned} />}
      <FreezeButton person={person} owned={owned} />
      <span className="membership-leave">
        <LeaveButtons person={person} owned={owned} />
      </span>
    </div>
  );
}
