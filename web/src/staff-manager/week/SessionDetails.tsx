import { courtType } from '@foyer/contract/shared/participation';
import { CalendarSync, MapPin, StickyNote, UserRound, UsersRound } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Capacity } from '../../ui/capacity/Capacity.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { type IconItem, IconList } from '../../ui/sheet/IconList.tsx';
import { EventDetails } from '../../ui/week/EventDetails.tsx';
import type { Session, Week } from '../queries.ts';
import { awayFrom, namesIn, takesPeople } from './use-words.ts';

export interface DetailsActions {
  onPeople: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onCover: (staffId: number) => void;
}

interface SessionDetailsProps extends DetailsActions {
  id: string;
  session: Session;
  week: Week;
  onClose: () => void;
}

/** A session beside its box, or in a sheet on a phone. */
export function SessionDetails({ id, session, onClose, ...rest }: SessionDetailsProps) {
  const formats = useFormats();
  const trigger = useRef<HTMLElement>(null);
  const [hasBox, setHasBox] = useState<boolean>();
  useLayoutEffect(() => {
    trigger.current = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    // Beside a box that is as wide as the page there is no room.
    setHasBox(trigger.current !== null && trigger.current.offsetWidth < window.innerWidth / 3);
  }, [id]);
  const when = periodText(session.startsAt, session.endsAt, formats);
  const content = <Content session={session} {...rest} />;
  if (hasBox === undefined) return null;
  if (!hasBox)
    return (
      <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={session.name}>
        <p className="row-meta">{when}</p>
        {content}
      </Dialog>
    );
  return (
    <EventDetails title={session.name} when={when} triggerRef={trigger} onClose={onClose}>
      {content}
    </EventDetails>
  );
}

const icon = 'icon';

function useFacts(session: Session, week: Week): IconItem[] {
  const { t } = useText();
  const names = namesIn(week);
  const listed = (all: readonly string[]) => all.map(isolated).join(t('booking.comma'));
  const [staff, places] = [names.staff(session), names.places(session)];
  return [
    ...(staff.length > 0
      ? [{ id: 'staff', icon: <UserRound className={icon} />, text: listed(staff) }]
      : takesPeople(session) && session.activityType !== courtType
        ? [{ id: 'staff', icon: <UserRound className={icon} />, text: t('manage.nobody') }]
        : []),
    ...(places.length > 0 ? [{ id: 'place', icon: <MapPin className={icon} />, text: listed(places) }] : []),
    ...(session.people.length > 0
      ? [{ id: 'people', icon: <UsersRound className={icon} />, text: listed(session.people) }]
      : []),
    ...(session.note ? [{ id: 'note', icon: <StickyNote className={icon} />, text: session.note }] : []),
    ...(session.seriesId === undefined
      ? []
      : [{ id: 'series', icon: <CalendarSync className={icon} />, text: t('manage.series') }]),
  ];
}

function Content({ session, week, ...actions }: Omit<SessionDetailsProps, 'id' | 'onClose'>) {
  const { t } = useText();
  const { capacity, booked, waiting, may, training, state, cancelReason } = session;
  const facts = useFacts(session, week);
  const away = state === 'PLANNED' ? awayFrom(session, week.absences) : [];
  const nameOf = (id: number) => week.staff.find((one) => one.id === id)?.name ?? '';
  return (
    <>
      <p className="tags">
        <Badge>{t(`manage.type.${session.activityType}`)}</Badge>
        {state === 'CANCELLED' && <Badge tone="danger">{t('manage.cancelled')}</Badge>}
        {training && (
          <Badge tone={training.isConfirmed ? 'success' : 'warn'}>
            {t(training.isConfirmed ? 'manage.confirmed' : 'manage.unconfirmed')}
          </Badge>
        )}
      </p>
      {cancelReason && <p className="row-meta">{cancelReason}</p>}
      <IconList items={facts} />
      {away.map((staffId) => (
        <Notice
          key={staffId}
          tone="warn"
          action={
            may.includes('CHANGE') &&
            session.activityType !== courtType && (
              <Button size="small" onPress={() => actions.onCover(staffId)}>
                {t('manage.cover.find')}
              </Button>
            )
          }
        >
          {t('manage.cover.isAway', { name: isolated(nameOf(staffId)) })}
        </Notice>
      ))}
      {takesPeople(session) && capacity > 1 && (
        <Capacity taken={booked} places={capacity}>
          <strong>{t('manage.bookedOf', { booked, capacity })}</strong>
          {waiting > 0 && ` ${t('manage.waiting', { count: waiting })}`}
        </Capacity>
      )}
      <div className="actions">
        {may.includes('SEE_PEOPLE') && (
          <Button variant="primary" size="small" onPress={actions.onPeople}>
            {t('manage.people')}
          </Button>
        )}
        {may.includes('CHANGE') && (
          <Button size="small" onPress={actions.onEdit}>
            {t('manage.edit')}
          </Button>
        )}
        {may.includes('DELETE') && (
          <Button size="small" variant="danger-quiet" onPress={actions.onDelete}>
            {t('manage.delete')}
          </Button>
        )}
      </div>
    </>
  );
}
