import type { FrontDeskPerson, PlaceToday } from '@foyer/contract/front-desk/person';
import { isStop } from '@foyer/contract/shared/front-desk';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Cake, X } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Waiting } from '../frame/Waiting.tsx';
import { useClassFormat } from '../participation/use-class-format.ts';
import { fullName } from '../person/full-name.ts';
import { PersonStatusBadge } from '../person/members/PersonStatusBadge.tsx';
import { rememberMember } from '../person/members/recent-members.ts';
import { useFormat } from '../platform/format.ts';
import { isolated } from '../platform/isolated.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { Avatar } from '../ui/avatar/Avatar.tsx';
import { Badge } from '../ui/badge/Badge.tsx';
import { StateBadge } from '../ui/badge/StateBadge.tsx';
import { Button } from '../ui/button/Button.tsx';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { Clock } from '../ui/format/Clock.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { Skeleton } from '../ui/message/Skeleton.tsx';
import { Row, Rows, Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { memberHref } from '../user/member-href.ts';
import { useUser } from '../user/queries.ts';
import { Problems } from './Problems.tsx';
import { personQuery } from './queries.ts';
import { type CheckingIn, visitorOf } from './use-check-in.ts';

const MemberNotes = lazyPart(() => import('../dashboard/member/MemberNotes.tsx'), 'MemberNotes');

interface PanelProps {
  person: Key;
  centerId: number | undefined;
  timeZone: string;
  checking: CheckingIn;
  onClose: () => void;
}

/** Somebody in one look: what is wrong, what they are here for, and the way in. */
export function PersonPanel({ person: key, centerId, timeZone, checking, onClose }: PanelProps) {
  const { t } = useText();
  const staff = useUser();
  const query = useQuery(personQuery(key, centerId));
  const { data: person } = query;
  const isThere = person !== undefined;
  useEffect(() => {
    if (isThere && staff) rememberMember(staff, key);
  }, [isThere, staff, key]);
  if (!person) return <Waiting queries={[query]} failed={t('frontDesk.failed')} />;
  return (
    <div className="stack front-desk-person">
      <Sheet>
        <SheetBody>
          <Head person={person} onClose={onClose} />
          {person.isBirthday && (
            <Notice tone="main" icon={<Cake className="icon" />}>
              {t('frontDesk.birthday', { name: isolated(person.firstName) })}
            </Notice>
          )}
          <Problems person={person} timeZone={timeZone} />
          <WayIn person={person} timeZone={timeZone} checking={checking} />
        </SheetBody>
      </Sheet>
      <Booked places={person.today} timeZone={timeZone} />
      <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
        <MemberNotes notes={person.notes} memberKey={key} />
      </Suspense>
    </div>
  );
}

function Head({ person, onClose }: { person: FrontDeskPerson; onClose: () => void }) {
  const { t } = useText();
  const { mediumDate } = useFormat();
  const { plan, clipsLeft } = person;
  const until = plan?.endsOn;
  const owns = [
    ...(plan
      ? [until ? t('frontDesk.planUntil', { plan: plan.name, date: mediumDate(until) }) : plan.name]
      : []),
    ...(clipsLeft > 0 ? [t('frontDesk.clips', { count: clipsLeft })] : []),
  ];
  return (
    <div className="front-desk-head">
      <Avatar name={fullName(person)} size="large" />
      <div>
        <h2>
          <bdi>{fullName(person)}</bdi>
        </h2>
        <p className="row-meta">
          <span className="visually-hidden">{t('frontDesk.number')} </span>
          <bdi className="figure">{person.memberId}</bdi> · {person.centerName}
        </p>
        <p className="row-meta">{owns.length > 0 ? owns.join(' · ') : t('frontDesk.noPlan')}</p>
      </div>
      <PersonStatusBadge status={person.status} />
      <Button shape="icon" variant="quiet" aria-label={t('frontDesk.close')} onPress={onClose}>
        <X className="icon" />
      </Button>
    </div>
  );
}

/** The button has the focus when a person was opened to be checked in, so that Enter does it. */
function useFirstFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A scanner goes on typing into the search field.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === null) button.current?.focus();
  }, []);
  return button;
}

function WayIn({
  person,
  timeZone,
  checking,
}: Pick<PanelProps, 'timeZone' | 'checking'> & { person: FrontDeskPerson }) {
  const { t } = useText();
  const { time } = useClassFormat();
  const button = useFirstFocus();
  const { visit } = person;
  const visitor = visitorOf(person);
  const stops = visitor.problems.filter(isStop);
  const isStopped = stops.length > 0;
  const press = () => (isStopped ? checking.checkInDespite(visitor, stops) : checking.checkIn(visitor));
  return (
    <div className="actions">
      <Button
        ref={button}
        variant={isStopped ? 'danger' : visit ? 'soft' : 'primary'}
        isPending={checking.isCheckingIn}
        onPress={press}
      >
        {t(isStopped ? 'frontDesk.anyway' : 'frontDesk.checkIn')}
      </Button>
      {visit && (
        <>
          <Badge tone="success">{t('frontDesk.inSince', { time: time(visit.at, timeZone) })}</Badge>
          <Button
            variant="quiet"
            isPending={checking.isUndoing}
            aria-label={t('frontDesk.undoThis', { name: fullName(person) })}
            onPress={() => checking.undo(visit.visitId)}
          >
            {t('frontDesk.undo')}
          </Button>
        </>
      )}
      <StandaloneLink href={memberHref(person)}>{t('frontDesk.openMember')}</StandaloneLink>
    </div>
  );
}

function Booked({ places, timeZone }: { places: readonly PlaceToday[]; timeZone: string }) {
  const { t } = useText();
  return (
    <Sheet title={t('frontDesk.bookedToday')}>
      {places.length === 0 ? (
        <SheetBody>
          <p className="row-meta">{t('frontDesk.nothingBooked')}</p>
        </SheetBody>
      ) : (
        <Rows>
          {places.map((place) => (
            <Row
              key={`${place.participationId} ${place.startsAt}`}
              icon={<Clock at={place.startsAt} />}
              title={<bdi>{place.name}</bdi>}
              meta={place.where && <bdi>{place.where}</bdi>}
              end={<PlaceState place={place} timeZone={timeZone} />}
            />
          ))}
        </Rows>
      )}
    </Sheet>
  );
}

function PlaceState({ place, timeZone }: { place: PlaceToday; timeZone: string }) {
  const { t } = useText();
  const { state, time } = useClassFormat();
  return place.checkedInAt ? (
    <Badge tone="success">{t('frontDesk.inSince', { time: time(place.checkedInAt, timeZone) })}</Badge>
  ) : (
    <StateBadge state={place.state}>{state({ state: place.state })}</StateBadge>
  );
}
