import { useText } from '../../platform/text.ts';
import type { ChangePreview } from '../queries.ts';
import { readiness } from './plan.ts';

interface BlockedProps {
  preview: ChangePreview | undefined;
  isAccepted: boolean;
}

/** Beside a button that can't be pressed: on a phone, what says why has scrolled out of sight. */
export function Blocked({ preview, isAccepted }: BlockedProps) {
  const { t } = useText();
  const isWarned = (preview?.warnings.length ?? 0) > 0;
  if (!preview || (readiness(preview).canWrite && (!isWarned || isAccepted))) return null;
  return <p className="row-meta schedule-blocked">{t('manage.blocked')}</p>;
}
