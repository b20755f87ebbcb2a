import type { Participation } from '@foyer/contract/classes';
import { isOnWaitingList } from '@foyer/contract/shared/participation';
import { useState } from 'react';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { type CancelledBookable, cancelTextKey, type Loss } from './use-cancel-dialog.tsx';

interface LeaveDialogProps {
  participation: Participation;
  from: CancelledBookable;
  loss: Loss;
  isPending: boolean;
  onClose: () => void;
  onLeave: (isGivenBack: boolean) => void;
}

/** Asks only where something would be lost. Staff who cancel late choose whether to return the entitlement. */
export function CancelDialog({ participation, from, loss, isPending, onClose, onLeave }: LeaveDialogProps) {
  const { t } = useText();
  const { listTexts } = from;
  const [isGivenBack, setGivenBack] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(loss === 'line' ? (listTexts?.ask ?? 'booking.askLeave') : 'booking.askCancel', {
        name: isolated(from.title),
      })}
      confirm={t((isOnWaitingList(participation.state) && listTexts?.leave) || cancelTextKey(participation))}
      keep={t(loss === 'line' ? 'booking.keepLine' : 'booking.keepBooking')}
      isPending={isPending}
      onConfirm={() => onLeave(isGivenBack)}
    >
      <p>{t(`booking.loss.${loss}`)}</p>
      {loss === 'late' && (
        <Checkbox isSelected={isGivenBack} onChange={setGivenBack}>
          {t('booking.giveBack')}
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}
