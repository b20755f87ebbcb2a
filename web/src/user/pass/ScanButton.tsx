import { ScanLine } from 'lucide-react';
import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import './pass.css';

const ScanDialog = lazyPart(
  () => import('./ScanDialog.tsx'),
  'ScanDialog',
  () => loadTexts('person'),
);

export function ScanButton() {
  const { t } = useText();
  return (
    <DialogButton dialog={(close) => <ScanDialog onClose={close} />}>
      <ScanLine className="icon" />
      {t('pass.scan')}
    </DialogButton>
  );
}
