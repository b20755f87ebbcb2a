import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { membershipOf } from '../membership-calls.ts';
import type { FreezeOf } from './FreezeNotices.tsx';
import { useCancelFreeze, useStopFreeze } from './use-freeze.ts';
import './freeze.css';

interface EndFreezeDialogProps {
  person: Key;
  owned: OwnedSubscription;
  freeze: FreezeOf;
  onClose: () => void;
}

/** Cancels a planned freeze, or ends one that runs, and says before what that changes. */
export function EndFreezeDialog({ person, owned, freeze, onClose }: EndFreezeDialogProps) {
  const { t } = useText();
  const { money, mediumDate: date } = useFormat();
  const isPlanned = freeze.state === 'PLANNED';
  const { without } = freeze;
  const { currency, boundUntil, endsOn } = owned;
  const plan = isolated(owned.name);
  const cancel = useCancelFreeze(({ refunded }) =>
    refunded > 0
      ? t('freeze.cancelledRefunded', { amount: money(refunded, currency) })
      : t('freeze.cancelled'),
  );
  const stop = useStopFreeze(() => t('freeze.stopped', { plan }));
  const call = isPlanned ? cancel : stop;
  const said = [
    ...(isPlanned ? [t('freeze.usableAgain')] : [t('freeze.usableFromToday')]),
    ...(isPlanned && without && without.feeBack > 0
      ? [t('freeze.feeBack', { fee: money(without.feeBack, currency) })]
      : []),
    ...(!isPlanned && freeze.fee > 0 ? [t('freeze.feeStays', { fee: money(freeze.fee, currency) })] : []),
    ...(without && without.charge.total > 0
      ? [t('freeze.chargesAgain', { amount: money(without.charge.total, currency) })]
      : []),
    ...(without?.boundUntil && without.boundUntil !== boundUntil
      ? [t('freeze.boundAgain', { date: date(without.boundUntil) })]
      : []),
    ...(without?.endsOn && without.endsOn !== endsOn
      ? [t('freeze.endsAgain', { date: date(without.endsOn) })]
      : []),
    t('freeze.placesStayCancelled'),
  ];
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t(isPlanned ? 'freeze.cancelTitle' : 'freeze.stopTitle', { plan })}
      confirm={t(isPlanned ? 'membership.cancelFreeze' : 'membership.comeBack')}
      keep={t('freeze.keepFrozen')}
      isPending={call.isPending}
      onConfirm={() =>
        call.mutate({ ...membershipOf(person, owned), startsOn: freeze.startsOn }, { onSuccess: onClose })
      }
    >
      <ul className="freeze-said">
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <RefusalNotice error={call.error} />
    </ConfirmDialog>
  );
}
