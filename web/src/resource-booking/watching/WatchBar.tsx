import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import type { CourtsAt } from '../day/day-props.ts';
import { watchesQuery } from './queries.ts';

interface WatchBarProps {
  /** Undefined for visitors. */
  person: Key | undefined;
  courts: CourtsAt;
}

function OwnWatches({ person, courts }: WatchBarProps & { person: Key }) {
  const { t } = useText();
  const { data } = useQuery(watchesQuery(person, courts.centerId));
  const count = data?.watches.length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      {t('watch.own', { count })}{' '}
      <StandaloneLink href={courts.watchHref('list')}>{t('watch.see')}</StandaloneLink>
    </p>
  );
}

/** Below a day on which something is taken: the way to watch for it, and to what is watched already. */
export function WatchBar({ person, courts }: WatchBarProps) {
  const { t } = useText();
  return (
    <div className="stack">
      <div className="actions">
        <strong>{t('watch.nothingSuits')}</strong>
        <LinkButton href={courts.watchHref('new')}>
          <Bell className="icon" />
          {t('watch.tellMe')}
        </LinkButton>
      </div>
      {person && <OwnWatches person={person} courts={courts} />}
    </div>
  );
}
