import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { ArrowLeftRight, PackagePlus } from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useFlowBase } from '../flow/flow-of.ts';
import { FreezeButton } from '../freeze/FreezeNotices.tsx';
import { LeaveButtons } from '../leave/LeaveActions.tsx';
import { OfferButton, useMayOffer } from '../person-offers/OwnedOffers.tsx';

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

/** What can be done with a membership: change, extend and pause it, and at the far end leave it. */
export function MembershipActions({ person, owned }: MembershipActionsProps) {
  const { change, buyAddOns, freeze, terminate, withdraw } = owned.can;
  const mayOffer = useMayOffer(person, owned);
  const canDo = [
    mayOffer,
    change === true,
    buyAddOns === true,
    freeze !== undefined,
    terminate === true,
    withdraw,
  ];
  if (!canDo.some(Boolean)) return null;
  return (
    <div className="membership-actions">
      {change === true && <ChangeButton person={person} owned={owned} />}
      {buyAddOns === true && <AddButton person={person} owned={owned} />}
      <FreezeButton person={person} owned={owned} />
      {mayOffer && <OfferButton person={person} owned={owned} />}
      <span className="membership-leave">
        <LeaveButtons person={person} owned={owned} />
      </span>
    </div>
  );
}
