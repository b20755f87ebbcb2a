import { useText } from '../platform/text.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { QrCode } from '../user/pass/QrCode.tsx';

/** Only the person can answer, on a device of their own: the code leads there. */
export function ConsentDialog({ firstName, onClose }: { firstName: string; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('frontDesk.consentTitle')}>
      <p>{t('frontDesk.consentText', { name: firstName })}</p>
      <QrCode text={`${location.origin}/gdpr`} label={t('frontDesk.consentCode')} />
    </Dialog>
  );
}
