import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { Guests } from './Guests.tsx';
import { Invite } from './Invite.tsx';
import { MatchOfHour } from './MatchOfHour.tsx';
import { PlayerRows } from './PlayerRows.tsx';
import { type OwnPlace, playersQuery } from './queries.ts';
import { ShareLink } from './ShareLink.tsx';
import { SplitNotice } from './SplitNotice.tsx';
import { useFreeText } from './use-free-text.ts';

interface TogetherProps {
  place: OwnPlace;
  startsAt: string;
}

/** Playing together in an hour: who plays and who has paid, and for its host everything about inviting. */
export function Together({ place, startsAt }: TogetherProps) {
  const { t } = useText();
  const free = useFreeText();
  const id = useId();
  const query = useQuery(playersQuery(place));
  const { data } = query;
  if (!data) return <Waiting queries={[query]} failed={t('together.loadError')} />;
  const { hour, isHost } = data;
  const isOver = Date.parse(startsAt) <= Date.now();
  const canInvite = isHost && !isOver && hour.freePlaces > 0;
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{t('together.title')}</h3>
      <p>{free(hour)}</p>
      {hour.split && <SplitNotice split={hour.split} timeZone={hour.timeZone} />}
      <PlayerRows players={data} place={place} />
      {hour.guests > 0 && <p>{t('together.guests.count', { count: hour.guests })}</p>}
      {canInvite && (
        <>
          <Invite place={place} />
          <ShareLink place={place} link={data.link} />
        </>
      )}
      {isHost && !isOver && data.guestRules && (
        <Guests place={place} players={data} rules={data.guestRules} />
      )}
      {(canInvite || data.match) && isHost && <MatchOfHour place={place} match={data.match} />}
    </section>
  );
}
