import type { ClassBooking } from '@foyer/contract/classes';
import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import { currentParticipations } from '../../participation/participations.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useText } from '../../platform/text.ts';
import type { WeekEvent } from '../../ui/week/EventBox.tsx';
import { WeekCalendar } from '../../ui/week/WeekCalendar.tsx';
import { iconOf, tonesOf } from '../activity-look.ts';
import { usePlaces } from '../places/use-places.ts';

interface WeekTimetableProps {
  days: readonly string[];
  day: string;
  onDay: (day: string) => void;
  bookings: readonly ClassBooking[];
  person: Key | undefined;
  open: Key | undefined;
  onOpen: (booking: Key) => void;
}

/** The hours shown where no class is earlier or later. */
const hours = { from: 7, until: 21 };

export function WeekTimetable({ days, day, onDay, bookings, person, open, onOpen }: WeekTimetableProps) {
  const { t } = useText();
  const words = useClassFormat();
  const places = usePlaces();
  const toneOf = tonesOf(bookings);
  const eventOf = (one: ClassBooking): WeekEvent => {
    const Icon = iconOf(one);
    const [participation] = currentParticipations(one.participations, person);
    const isCancelled = one.status === 'CANCELLED';
    const state = isCancelled ? 'CANCELLED' : participation?.state;
    return {
      id: one.bookingKey,
      start: one.startsAt,
      end: one.endsAt,
      type: one.activityType,
      title: one.name,
      icon: <Icon className="icon" />,
      tone: toneOf(one),
      ...(!state && {
        note: one.status === 'OPEN' ? t('classes.leftShort', { count: one.free }) : places(one).main,
      }),
      ...(state && {
        state: {
          is: state,
          text: participation && !isCancelled ? words.state(participation) : t('classes.do.cancelled'),
        },
      }),
    };
  };
  return (
    <WeekCalendar
      aria-label={t('title.booking')}
      days={days}
      events={bookings.map(eventOf)}
      hours={hours}
      emptyHoursText={(from, until) => t('classes.emptyHours', { from, until })}
      now={new Date()}
      nowText={t('classes.now')}
      chooseDayText={t('classes.day')}
      day={day}
      onDayChange={onDay}
      selected={open && formatKey('booking', open)}
      onSelect={(key) => {
        const booking = parseKey('booking', key ?? null);
        if (booking) onOpen(booking);
      }}
    />
  );
}
