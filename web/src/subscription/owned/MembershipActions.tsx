import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { ArrowLeftRight, PackagePlus } from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useFlowBase } from '../flow/flow-of.ts';
import { FreezeButton } from '../freeze/FreezeButton.tsx';
import { LeaveButtons } from '../leave/LeaveButtons.tsx';
import { OfferButton } from '../person-offers/OfferButton.tsx';

interface MembershipActionsProps {
  person: Key;
  owned: OwnedSubscription;
}

function ChangeButton({ person, owned }: MembershipActionsProps) {
  const { t } = useText();
  const base = useFlowBase('change', person, owned);
  if (!base) return null;
  return (
    <LinkButton href={`${base}/plan`} aria-label={t('change.planNamed', { name: owned.name })}>
      <ArrowLeftRight className="icon" />
      {t('change.plan')}
    </LinkButton>
  );
}

function AddButton({ person, owned }: MembershipActionsProps) {
  const { t } = useText();
  const base = useFlowBase('addon', person, owned);
  if (!base) return null;
  return (
    <LinkButton href={`${base}/plan`} aria-label={t('membership.addAddOnTo', { name: owned.name })}>
      <PackagePlus className="icon" />
      {t('membership.addAddOn')}
    </LinkButton>
  );
}

/** What can be done with a membership: change, extend and freeze it, and at the far end leave it. */
export function MembershipActions({ person, owned }: MembershipActionsProps) {
  const { change, buyAddOns, freeze, offer, terminate, withdraw } = owned.can;
  const all = [change === true, buyAddOns === true, freeze, offer === true, terminate === true, withdraw];
  if (!all.some(Boolean)) return null;
  return (
    <div className="membership-actions">
      {change === true && <ChangeButton person={person} owned={owned} />}
      {buyAddOns === true && <AddButton person={person} owned={owned} />}
      {freeze !== undefined && <FreezeButton person={person} owned={owned} />}
      {offer === true && <OfferButton person={person} owned={owned} />}
      <span className="membership-leave">
        <LeaveButtons person={person} owned={owned} />
      </span>
    </div>
  );
}
