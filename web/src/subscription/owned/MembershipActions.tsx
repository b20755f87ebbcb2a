import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { ArrowLeftRight, PackagePlus } from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { FreezeButton } from '../freeze/FreezeNotices.tsx';
import { LeaveButtons } from '../leave/LeaveActions.tsx';
import { OfferButton, useMayOffer } from '../person-offers/OwnedOffers.tsx';
import { useMembershipPath } from './membership-path.ts';

interface MembershipActionsProps {
  person: Key;
  owned: OwnedSubscription;
}

function ChangeButton({ person, owned }: MembershipActionsProps) {
  const { t } = useText();
  const path = useMembershipPath('change', person, owned);
  if (!path) return null;
  return (
    <LinkButton href={path} aria-label={t('change.planNamed', { name: owned.name })}>
      <ArrowLeftRight className="icon" />
      {t('change.plan')}
    </LinkButton>
  );
}

function AddButton({ person, owned }: MembershipActionsProps) {
  const { t } = useText();
  const path = useMembershipPath('addon', person, owned);
  if (!path) return null;
  return (
    <LinkButton href={path} aria-label={t('membership.addAddOnTo', { name: owned.name })}>
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
