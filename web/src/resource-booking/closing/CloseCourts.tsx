import { CloudRain } from 'lucide-react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import type { CloseCourtsProps } from './CloseCourtsDialog.tsx';

const CloseCourtsDialog = lazyPart(() => import('./CloseCourtsDialog.tsx'), 'CloseCourtsDialog');

/** Opens the dialog in which staff close courts. */
export function CloseCourts(props: Omit<CloseCourtsProps, 'onClose'>) {
  const { t } = useText();
  return (
    <div className="actions">
      <DialogButton dialog={(close) => <CloseCourtsDialog {...props} onClose={close} />}>
        <CloudRain className="icon" />
        {t('courtClosing.closeCourts')}
      </DialogButton>
    </div>
  );
}
