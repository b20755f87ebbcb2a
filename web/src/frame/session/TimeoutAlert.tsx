import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { showTimeoutAlert } from './timeout-alert.ts';

/** Where signing out leads elsewhere than to the login page, the end of a session is said aloud. */
export function TimeoutAlert() {
  const { t, say } = useText();
  return (
    <Dialog
      isOpen
      onOpenChange={showTimeoutAlert}
      role="alertdialog"
      title={t('title.login')}
      foot={(close) => (
        <Button variant="primary" onPress={close}>
          {t('errors.ok')}
        </Button>
      )}
    >
      <p>{say('general.sessionTimeoutError')}</p>
    </Dialog>
  );
}
