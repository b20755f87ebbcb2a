import type { SignField } from '@foyer/contract/documents/signing';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

interface SaveDialogProps {
  /** A place where a signature is missing. */
  next: SignField | undefined;
  onSign: (field: SignField) => void;
  isPending: boolean;
  error: Error | null;
  onSave: () => void;
  onClose: () => void;
}

/** Asks once more before a document is signed for good, or says that a signature is missing. */
export function SaveDialog({ next, onSign, isPending, error, onSave, onClose }: SaveDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      isOpen
      // The answer is waited for: closing wouldn't stop it.
      onOpenChange={() => !isPending && onClose()}
      role="alertdialog"
      title={t(next ? 'signing.missing' : 'signing.confirm')}
      foot={
        <>
          {next ? (
            <Button variant="primary" onPress={() => onSign(next)}>
              {t('documents.sign')}
            </Button>
          ) : (
            <Button variant="primary" isPending={isPending} onPress={onSave}>
              {t(isPending ? 'signing.saving' : 'signing.saveChanges')}
            </Button>
          )}
          <Button onPress={onClose} isDisabled={isPending}>
            {t('signing.close')}
          </Button>
        </>
      }
    >
      <RefusalNotice error={error} />
      <p>{t(next ? 'documents.missing' : 'signing.confirmText')}</p>
    </Dialog>
  );
}
