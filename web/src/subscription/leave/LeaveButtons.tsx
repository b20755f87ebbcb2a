import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

const texts = () => loadTexts('leave', 'invoices');
const TerminateDialog = lazyPart(() => import('./TerminateDialog.tsx'), 'TerminateDialog', texts);
const WithdrawDialog = lazyPart(() => import('./WithdrawDialog.tsx'), 'WithdrawDialog', texts);

interface LeaveButtonsProps {
  person: Key;
  owned: OwnedSubscription;
}

/** The ways out of a membership. */
export function LeaveButtons({ person, owned }: LeaveButtonsProps) {
  const { t } = useText();
  const { can } = owned;
  return (
    <>
      {can.withdraw && (
        <DialogButton
          variant="danger-quiet"
          dialog={(close) => <WithdrawDialog person={person} owned={owned} onClose={close} />}
        >
          {t('membership.withdraw')}
        </DialogButton>
      )}
      {can.terminate === true && (
        <DialogButton
          variant="danger-quiet"
          dialog={(close) => <TerminateDialog person={person} owned={owned} onClose={close} />}
        >
          {t('membership.terminate')}
        </DialogButton>
      )}
    </>
  );
}
