import { Bell } from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import type { CourtsAt } from '../day/day-props.ts';

/** The way to watch for the hour that is open, and taken. */
export function WatchHour({ courts }: { courts: CourtsAt }) {
  const { t } = useText();
  return (
    <div className="actions">
      <LinkButton href={courts.watchHref('new', courts.hour)}>
        <Bell className="icon" />
        {t('watch.tellMe')}
      </LinkButton>
    </div>
  );
}
