import type { Key } from '@foyer/contract/shared/keys';
import type { AvailableFreeze } from '@foyer/contract/subscription/freeze';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { goTo } from '../../frame/session/navigate.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import { useFlowBase } from '../flow/flow-of.ts';
import { membershipOf } from '../membership-calls.ts';
import { durationText, eachText } from '../plans/duration-text.ts';
import { FreezeSummary } from './FreezeSummary.tsx';
import { FreezeTerms } from './FreezeTerms.tsx';
import { writeFreeze } from './freeze-address.ts';
import { availableFreezeQuery } from './queries.ts';
import { useMakeFreeze } from './use-freeze.ts';
import { useFreezeChoice } from './use-freeze-choice.ts';
import './freeze.css';

/** A calendar is heavy. */
const FreezeDays = lazyPart(() => import('./FreezeDays.tsx'), 'FreezeDays');

interface FreezeDialogProps {
  person: Key;
  owned: OwnedSubscription;
  onClose: () => void;
}

/** Freezes a membership: the days, what they cost and change, then one press or the payment of the fee. */
export function FreezeDialog(props: FreezeDialogProps) {
  const { person, owned, onClose } = props;
  const { t } = useText();
  const query = useQuery(availableFreezeQuery(membershipOf(person, owned)));
  const title = t('freeze.title', { plan: isolated(owned.name) });
  const { data } = query;
  if (data && (!data.why || data.mayOverride)) return <Choose {...props} title={title} available={data} />;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      foot={(close) => <Button onPress={close}>{t('freeze.close')}</Button>}
    >
      {data?.why ? (
        <Notice tone="warn">{t(data.why)}</Notice>
      ) : (
        <Waiting queries={[query]} failed={t('freeze.loadError')} />
      )}
    </Dialog>
  );
}

interface ChooseProps extends FreezeDialogProps {
  title: string;
  available: AvailableFreeze;
}

function Choose({ person, owned, onClose, title, available }: ChooseProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const base = useFlowBase('freeze', person, owned);
  const choice = useFreezeChoice(person, owned, available);
  const make = useMakeFreeze(({ startsOn, endsOn }) =>
    t('freeze.done', { plan: isolated(owned.name), from: date(startsOn), until: date(endsOn) }),
  );
  const { effects, range, reason, overridesRule, waivesFee } = choice;
  const fee = effects?.fee.total ?? 0;
  const chosen = range && {
    ...range,
    ...(reason && { reason }),
    ...(overridesRule && { overridesRule: true as const }),
  };
  const freeze = () => {
    if (!chosen) return;
    if (fee > 0) {
      onClose();
      goTo(`${base}${writeFreeze(chosen)}`);
      return;
    }
    make.mutate(
      { ...membershipOf(person, owned), ...chosen, fee, ...(waivesFee && { waivesFee: true as const }) },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      size="wide"
      foot={(close) => (
        <>
          <FreezeSummary choice={choice} available={available} />
          <Button
            variant="primary"
            isDisabled={!effects || choice.isPending || make.isPending}
            isPending={make.isPending}
            onPress={freeze}
          >
            {t(fee > 0 ? 'freeze.toPayment' : 'freeze.make')}
          </Button>
          <Button onPress={close}>{t('freeze.close')}</Button>
        </>
      )}
    >
      <Intro available={available} />
      <Suspense fallback={<Skeleton width="100%" height="20rem" />}>
        <FreezeDays choice={choice} available={available}>
          <FreezeTerms choice={choice} available={available} />
        </FreezeDays>
      </Suspense>
      <RefusalNotice error={make.error} />
    </Dialog>
  );
}

/** How long a freeze can be and what it costs. */
function Intro({ available }: { available: AvailableFreeze }) {
  const { t } = useText();
  const { money } = useFormat();
  const { minimum, maximum, fee, currency, period, mayReturnEarly, why } = available;
  const length =
    minimum && maximum
      ? t('freeze.between', { minimum: durationText(minimum, t), maximum: durationText(maximum, t) })
      : maximum
        ? t('freeze.atMost', { maximum: durationText(maximum, t) })
        : minimum
          ? t('freeze.atLeast', { minimum: durationText(minimum, t) })
          : t('freeze.anyLength');
  return (
    <>
      <p>
        {length}{' '}
        {fee > 0
          ? t('freeze.costs', { fee: money(fee, currency), each: eachText(period, t) })
          : t('freeze.free')}{' '}
        {t(mayReturnEarly ? 'freeze.canReturn' : 'freeze.cannotReturn')}
      </p>
      {why && <Notice tone="warn">{t(why)}</Notice>}
    </>
  );
}
