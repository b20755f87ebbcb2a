import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { useOnline } from './online.ts';

/** Says that the device is offline. */
export function OfflineNotice() {
  const { t } = useText();
  const isOnline = useOnline();
  if (isOnline) return null;
  return (
    <Notice tone="warn" isNews>
      {t('shell.offline')}
    </Notice>
  );
}
