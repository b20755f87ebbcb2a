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

/** Opens the camera; `onPass` gets what it has read. */
export function ScanButton({ onPass }: { onPass: (pass: string) => void }) {
  const { t } = useText();
  return (
    <DialogButton dialog={(close) => <ScanDialog onPass={onPass} onClose={close} />}>
      <ScanLine className="icon" />
      {t('pass.scan')}
    </DialogButton>
  );
}
