import { UserRoundCheck } from 'lucide-react';
import { useConfig } from '../config/queries.ts';
import { loadTexts } from '../frame/load-texts.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { DialogButton } from '../ui/dialog/DialogButton.tsx';

const GuestsDialog = lazyPart(
  () => import('../bring-a-friend/guests/GuestsDialog.tsx'),
  'GuestsDialog',
  () => loadTexts('bring-a-friend'),
);

/** The guests whom the centre expects, for staff. Not where members bring nobody. */
export function GuestsButton() {
  const { t } = useText();
  if (useConfig().menu.bringAFriend === 0) return null;
  return (
    <DialogButton dialog={(close) => <GuestsDialog onClose={close} />}>
      <UserRoundCheck className="icon" />
      {t('frontDesk.guests')}
    </DialogButton>
  );
}
