import type { SessionToday, Today } from '@foyer/contract/front-desk/today';
import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { ChevronDown, MapPin } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { LazyMenu } from '../frame/LazyMenu.tsx';
import { useClassFormat } from '../participation/use-class-format.ts';
import { useText } from '../platform/text.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import { ListChip } from '../ui/chip/Chip.tsx';
import { Clock } from '../ui/format/Clock.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { Folded } from '../ui/timetable/Folded.tsx';
import { GuestsToday } from './GuestsToday.tsx';
import { Participants } from './Participants.tsx';
import { split } from './soon.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import type { CheckingIn } from './use-check-in.ts';
import type { FrontDeskAddress } from './use-front-desk-address.ts';

interface Props {
  today: Today;
  address: FrontDeskAddress;
  checking: CheckingIn;
}

/** What is on and what comes, beside the search. Most of the day is of no interest yet. */
export function TodayPanel({ today, address, checking }: Props) {
  const { t } = useText();
  const keys = useArrowKeys<HTMLDivElement>();
  const { soon, later } = split(today.sessions, Date.now());
  const rows = (sessions: readonly SessionToday[]) => (
    <ul className="rows">
      {sessions.map((session) => (
        <Session
          key={nameOf(session)}
          session={session}
          isOpen={address.session === nameOf(session)}
          onToggle={() => address.toggleSession(nameOf(session))}
          hrefOf={address.hrefOf}
          checking={checking}
          timeZone={today.timeZone}
        />
      ))}
    </ul>
  );
  const guests = (
    <GuestsToday
      centerId={today.centerId}
      hrefOf={address.hrefOf}
      checking={checking}
      timeZone={today.timeZone}
    />
  );
  return (
    <Sheet title={t('frontDesk.today')} aside={<CenterMenu today={today} onChange={address.setCenter} />}>
      {today.sessions.length === 0 ? (
        <>
          {guests}
          <SheetBody>
            <p>
              <strong>{t('frontDesk.noMore')}</strong>
            </p>
            <p className="row-meta">{t('frontDesk.noMoreText')}</p>
          </SheetBody>
        </>
      ) : (
        <div className="front-desk-today" ref={keys.list} onKeyDownCapture={keys.onKeyDownCapture}>
          {guests}
          {rows(soon)}
          {later.length > 0 && (
            <Folded
              title={t('frontDesk.later', { number: later.length })}
              isOpenAtFirst={later.some((session) => nameOf(session) === address.session)}
            >
              {rows(later)}
            </Folded>
          )}
        </div>
      )}
    </Sheet>
  );
}

/** In the address: `100book7`, or `100book7.2` for the second of several dates. */
const nameOf = ({ bookingId, bookingCenterId, date }: SessionToday): string => {
  const key = formatKey('booking', { centerId: bookingCenterId, id: bookingId });
  return date === undefined ? key : `${key}.${date}`;
};

interface SessionProps {
  session: SessionToday;
  isOpen: boolean;
  onToggle: () => void;
  hrefOf: (person: Key) => string;
  checking: CheckingIn;
  timeZone: string;
}

function Session({ session, isOpen, onToggle, ...rest }: SessionProps) {
  const { t } = useText();
  const { listed } = useClassFormat();
  const { name, startsAt, where, instructors, heldBy, isCancelled, waiting } = session;
  const isOn = Date.parse(startsAt) <= Date.now();
  const meta = [...(heldBy ? [heldBy] : []), ...(where ? [where] : []), ...instructors];
  return (
    <li>
      <Button className="row front-desk-session" aria-expanded={isOpen} onPress={onToggle}>
        <Clock at={startsAt} />
        <span className="row-main">
          <span className="row-title">
            <bdi>{name}</bdi> {isOn && !isCancelled && <Badge tone="main">{t('frontDesk.now')}</Badge>}
          </span>
          {meta.length > 0 && <span className="row-meta">{listed(meta)}</span>}
        </span>
        <span className="row-end">
          <There session={session} />
          {waiting > 0 && <span className="row-meta">{t('frontDesk.waiting', { count: waiting })}</span>}
        </span>
        <ChevronDown className="icon" data-turned={isOpen || undefined} />
      </Button>
      {isOpen && <Participants session={session} {...rest} />}
    </li>
  );
}

function There({ session: { isCancelled, booked, there } }: Pick<SessionProps, 'session'>) {
  const { t } = useText();
  if (isCancelled) return <Badge tone="danger">{t('frontDesk.cancelled')}</Badge>;
  if (booked === 0) return <span className="row-meta">{t('frontDesk.nobody')}</span>;
  const text = t('frontDesk.there', { there, booked });
  return there === booked ? <Badge tone="success">{text}</Badge> : <span className="figure">{text}</span>;
}

/** For staff of several centres. */
function CenterMenu({ today, onChange }: { today: Today; onChange: (centerId: number) => void }) {
  const { t } = useText();
  if (today.centers.length < 2) return null;
  return (
    <LazyMenu
      label={t('classes.center')}
      selected={String(today.centerId)}
      entries={today.centers.map(({ id, name }) => ({
        ...{ id: String(id), label: name },
        onAction: () => onChange(id),
      }))}
      opener={(props) => (
        <ListChip {...props}>
          <MapPin className="icon" />
          <span className="visually-hidden">{t('classes.center')}: </span>
          <bdi>{today.centerName}</bdi>
        </ListChip>
      )}
    />
  );
}
