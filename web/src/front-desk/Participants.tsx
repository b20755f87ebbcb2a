import type { ParticipantToday, SessionToday } from '@foyer/contract/front-desk/today';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Waiting } from '../frame/Waiting.tsx';
import { useText } from '../platform/text.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import { Expected } from './Expected.tsx';
import { participantsQuery } from './queries.ts';
import { isSoon } from './soon.ts';
import type { CheckingIn } from './use-check-in.ts';
import { useProblemWords } from './use-problem-words.ts';

interface Props {
  session: SessionToday;
  hrefOf: (person: Key) => string;
  checking: CheckingIn;
  timeZone: string;
}

/** Who comes: checked in here one by one, or opened where something is wrong. */
export function Participants({ session, ...rest }: Props) {
  const { t } = useText();
  const { bookingId, bookingCenterId, date, name } = session;
  const query = useQuery(
    participantsQuery({ bookingId, bookingCenterId, ...(date !== undefined && { date }) }),
  );
  if (!query.data)
    return (
      <div className="front-desk-participants">
        <Waiting queries={[query]} failed={t('frontDesk.participantsFailed')} />
      </div>
    );
  const { people } = query.data;
  if (people.length === 0)
    return <p className="front-desk-participants row-meta">{t('frontDesk.noParticipants')}</p>;
  return (
    <ul className="front-desk-participants" aria-label={t('frontDesk.participants', { name })}>
      {people.map((person) => (
        <Participant key={person.participationId} person={person} session={session} {...rest} />
      ))}
    </ul>
  );
}

function Participant({ person, session, hrefOf, checking, timeZone }: Props & { person: ParticipantToday }) {
  const { t } = useText();
  const { briefly } = useProblemWords(timeZone);
  const { name, mayOpen, seat, waitingListPosition, state, checkedInAt, problems } = person;
  const key = { centerId: person.centerId, id: person.personId };
  const facts = [
    ...(waitingListPosition === undefined
      ? []
      : [t('frontDesk.onWaitingList', { place: waitingListPosition })]),
    ...(state === 'TENTATIVE' ? [t('frontDesk.held')] : []),
    ...(seat ? [t('frontDesk.seat', { seat })] : []),
    ...(mayOpen ? [] : [t('frontDesk.elsewhere')]),
  ];
  const isExpected = (state === 'BOOKED' || state === 'BOOKED_NO_SHOW_UP') && isSoon(session, Date.now());
  return (
    <Expected
      name={name}
      href={mayOpen ? hrefOf(key) : undefined}
      facts={facts}
      checkedInAt={checkedInAt}
      timeZone={timeZone}
      onCheckIn={
        isExpected ? () => checking.checkIn({ ...key, name, problems, isElsewhere: !mayOpen }) : undefined
      }
    >
      {problems.length > 0 && (
        <Badge tone="warn" icon={<TriangleAlert className="icon" strokeWidth={2.25} />}>
          {briefly(problems)}
        </Badge>
      )}
    </Expected>
  );
}
