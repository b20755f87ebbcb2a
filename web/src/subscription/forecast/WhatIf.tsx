import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { Suspense, useId } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Segmented } from '../../ui/chip/Segmented.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import { kindsFor, type Trying, type TryingKind } from './tried.ts';

/** A calendar is heavy, and most only look. */
const WhatIfDays = lazyPart(() => import('./WhatIfDays.tsx'), 'WhatIfDays');
const WhatIfPlan = lazyPart(() => import('./WhatIfPlan.tsx'), 'WhatIfPlan');

const labels = {
  NOTHING: 'coming.asItIs',
  FREEZE: 'coming.tryFreeze',
  TERMINATE: 'coming.tryTerminate',
  CHANGE: 'coming.tryChange',
} as const satisfies Record<TryingKind, string>;

interface WhatIfProps {
  person: Key;
  memberships: readonly OwnedSubscription[];
  chosen: OwnedSubscription;
  trying: Trying;
  earliest: string;
  latest: string;
  onKind: (kind: TryingKind) => void;
  onChoose: (membership: OwnedSubscription) => void;
  onChange: (trying: Trying) => void;
}

const nameOf = ({ subscriptionCenterId, subscriptionId }: OwnedSubscription) =>
  `${subscriptionCenterId}-${subscriptionId}`;

/** Tries out what the payments would be. */
export function WhatIf(props: WhatIfProps) {
  const { person, memberships, chosen, trying, earliest, latest, onKind, onChoose, onChange } = props;
  const { t } = useText();
  const id = useId();
  return (
    <section className="what-if" aria-labelledby={id}>
      <div>
        <h3 id={id}>{t('coming.try')}</h3>
        <p className="row-meta">{t('coming.tryText')}</p>
      </div>
      <Segmented
        aria-label={t('coming.try')}
        selected={trying.kind}
        onChange={onKind}
        options={kindsFor(chosen).map((id) => ({ id, label: t(labels[id]) }))}
      />
      {trying.kind !== 'NOTHING' && (
        <div className="what-if-fields">
          {memberships.length > 1 && (
            <Select
              label={t('coming.membership')}
              value={nameOf(chosen)}
              onChange={(name) => {
                const next = memberships.find((one) => nameOf(one) === name);
                if (next) onChoose(next);
              }}
            >
              {memberships.map((one) => (
                <Option key={nameOf(one)} id={nameOf(one)} textValue={one.name}>
                  <bdi>{one.name}</bdi>
                </Option>
              ))}
            </Select>
          )}
          <Suspense fallback={<Skeleton width="100%" height="4.5rem" />}>
            {trying.kind === 'CHANGE' ? (
              <WhatIfPlan person={person} owned={chosen} trying={trying} onChange={onChange} />
            ) : (
              <WhatIfDays trying={trying} earliest={earliest} latest={latest} onChange={onChange} />
            )}
          </Suspense>
        </div>
      )}
    </section>
  );
}
