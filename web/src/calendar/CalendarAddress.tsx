import { useText } from '../platform/text.ts';
import { CopyField } from '../ui/field/CopyField.tsx';
import { Notice } from '../ui/message/Notice.tsx';

/** The private address, this once. */
export function CalendarAddress({ address }: { address: string }) {
  const { t } = useText();
  return (
    <>
      <Notice tone="warn">{t('calendar.once')}</Notice>
      <CopyField label={t('calendar.address')} help={t('calendar.secret')} value={address} autoFocus />
    </>
  );
}
