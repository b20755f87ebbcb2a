import type { Key } from '@foyer/contract/shared/keys';
import type { ChangePlan } from '@foyer/contract/subscription/change';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useQuery } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import { PossibleDay } from '../plans/PossibleDay.tsx';
import { availableForChangeQuery } from '../queries.ts';
import type { Trying } from './tried.ts';

interface WhatIfPlanProps {
  person: Key;
  owned: OwnedSubscription;
  trying: Extract<Trying, { kind: 'CHANGE' }>;
  onChange: (trying: Trying) => void;
}

/** The plan that is tried out, and its first day. Add-ons that it has too are kept. */
export function WhatIfPlan({ person, owned, trying, onChange }: WhatIfPlanProps) {
  const { t } = useText();
  const present = {
    ...selectedUser(person),
    presentId: owned.subscriptionId,
    presentCenterId: owned.subscriptionCenterId,
  };
  const { data, error } = useQuery(availableForChangeQuery(present, undefined));
  if (error) return <RefusalNotice error={error} />;
  if (!data) return <Skeleton width="100%" height="4.5rem" />;
  const possible = data.plans.filter(({ change }) => change);
  const { plan: tried } = trying;
  const change = possible.find(({ subscriptionId }) => subscriptionId === tried?.planId)?.change;
  const tryPlan = ({ subscriptionId: planId, change: first }: ChangePlan) =>
    first &&
    onChange({
      ...trying,
      plan: { planId, startsOn: first.startsOn, addOns: first.addOnsKept.map(({ addOnId }) => addOnId) },
    });
  return (
    <>
      <Select
        label={t('coming.newPlan')}
        value={tried ? String(tried.planId) : null}
        onChange={(id) => {
          const plan = possible.find(({ subscriptionId }) => String(subscriptionId) === id);
          if (plan) tryPlan(plan);
        }}
      >
        {possible.map(({ subscriptionId, name }) => (
          <Option key={subscriptionId} id={String(subscriptionId)} textValue={name}>
            <bdi>{name}</bdi>
          </Option>
        ))}
      </Select>
      {tried && change && (
        <PossibleDay
          label={t('coming.firstDay')}
          earliest={change.firstStart}
          latest={change.lastStart}
          value={tried.startsOn}
          onChange={(startsOn) => onChange({ ...trying, plan: { ...tried, startsOn } })}
        />
      )}
    </>
  );
}
