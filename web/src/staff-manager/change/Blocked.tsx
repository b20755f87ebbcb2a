import { useText } from '../../platform/text.ts';
import type { ChangePreview } from '../queries.ts';
import { mayWrite } from './plan.ts';

interface BlockedProps {
  preview: ChangePreview | undefined;
  isAccepted: boolean;
}

/** Beside a button that can't be pressed: on a phone, what says why has scrolled out of sight. */
export function Blocked({ preview, isAccepted }: BlockedProps) {
  const { t } = useText();
  if (!preview || mayWrite(preview, isAccepted)) return null;
  return <p className="row-meta schedule-blocked">{t('manage.blocked')}</p>;
}
