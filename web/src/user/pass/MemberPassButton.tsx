import type { Key } from '@foyer/contract/shared/keys';
import { QrCode } from 'lucide-react';
import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

const MemberPassDialog = lazyPart(
  () => import('./MemberPassDialog.tsx'),
  'MemberPassDialog',
  () => loadTexts('pass'),
);

/** Opens somebody's member pass. */
export function MemberPassButton({ person }: { person: Key }) {
  const { t } = useText();
  return (
    <DialogButton dialog={(close) => <MemberPassDialog person={person} onClose={close} />}>
      <QrCode className="icon" />
      {t('shell.memberPass')}
    </DialogButton>
  );
}
