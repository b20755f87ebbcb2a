import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { ArrowLeftRight } from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useChangePath } from './membership-path.ts';

interface MembershipActionsProps {
  person: Key;
  owned: OwnedSubscription;
}

function ChangeButton({ person, owned }: MembershipActionsProps) {
  const { t } = useText();
  const path = useChangePath(person, owned);
  if (!path) return null;
  return (
    <LinkButton href={path} aria-label={t('change.planNamed', { name: owned.name })}>
      <ArrowLeftRight className="icon" />
      {t('change.plan')}
    </LinkButton>
  );
}

/** What can be done with a membership, in one row. */
export function MembershipActions({ person, owned }: MembershipActionsProps) {
  if (owned.can.change !== true) return null;
  return (
    <div className="actions">
      <ChangeButton person={person} owned={owned} />
    </div>
  );
}
