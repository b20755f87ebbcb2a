import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

const GoodCauseDialog = lazyPart(
  () => import('./GoodCauseDialog.tsx'),
  'GoodCauseDialog',
  () => loadTexts('good-cause', 'refusals'),
);

interface GoodCauseButtonProps {
  person: Key;
  owned: OwnedSubscription;
}

/** Asks the club for what the contract doesn't allow. */
export function GoodCauseButton({ person, owned }: GoodCauseButtonProps) {
  const { t } = useText();
  return (
    <div className="actions membership-cause">
      <DialogButton
        variant="quiet"
        dialog={(close) => <GoodCauseDialog person={person} owned={owned} onClose={close} />}
      >
        {t('membership.goodCause')}
      </DialogButton>
    </div>
  );
}
