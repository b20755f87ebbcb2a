import { TriangleAlert } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { dayText, localTimes, noonOf } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Clock } from '../../ui/format/Clock.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import type { Session, Week } from '../queries.ts';
import { idOf } from '../session-id.ts';
import { namesIn, useWords } from './use-words.ts';

interface WeekListProps {
  days: readonly string[];
  week: Week;
  onOpen: (id: string) => void;
}

/** The week as a list, day by day: for phones and screen readers. */
export function WeekList({ days, week, onOpen }: WeekListProps) {
  const { t } = useText();
  const formats = useFormats();
  const local = localTimes(week.timeZone);
  const closed = new Map(week.closedDays.map(({ date, name }) => [date, name ?? t('manage.closed')]));
  return days.map((day) => {
    const sessions = week.sessions.filter(({ startsAt }) => local(startsAt).day === day);
    if (sessions.length === 0 && !closed.has(day)) return null;
    return (
      <Sheet
        key={day}
        title={dayText(noonOf(day, week.timeZone), formats)}
        aside={closed.has(day) && <Badge tone="warn">{closed.get(day)}</Badge>}
      >
        <ul className="rows schedule-list">
          {sessions.map((session) => (
            <ListRow key={idOf(session)} session={session} week={week} onOpen={onOpen} />
          ))}
        </ul>
      </Sheet>
    );
  });
}

function ListRow({
  session,
  week,
  onOpen,
}: Omit<WeekListProps, 'days'> & {
  session: Session;
}) {
  const { t } = useText();
  const words = useWords(week, 'time');
  const names = namesIn(week);
  const problem = words.problem(session);
  const meta = [...names.staff(session), ...names.places(session)];
  const id = idOf(session);
  return (
    <li>
      <Button className="row schedule-row" data-id={id} aria-haspopup="dialog" onPress={() => onOpen(id)}>
        <Clock at={session.startsAt} />
        <span className="row-main">
          <span className="row-title">
            <bdi>{session.name}</bdi>
          </span>
          {meta.length > 0 && <span className="row-meta">{meta.map(isolated).join(t('booking.comma'))}</span>}
          {problem && (
            <Badge tone="warn" icon={<TriangleAlert className="icon" strokeWidth={2.25} />}>
              {problem}
            </Badge>
          )}
        </span>
        <span className="row-end">
          {session.state === 'CANCELLED' ? (
            <Badge tone="danger">{t('manage.cancelled')}</Badge>
          ) : (
            <span className="row-meta">{words.takers(session)}</span>
          )}
        </span>
      </Button>
    </li>
  );
}
