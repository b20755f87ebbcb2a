import { numberFormatter } from '@foyer/contract/shared/formatters';
import { isScheduled, ruleOf } from '@foyer/contract/shared/staff-manager';
import { useMemo } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { directionOf, isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import type { Arrangement } from '../address/schedule-filters.ts';
import type { Words } from '../grid/GridColumn.tsx';
import type { Session, Week } from '../queries.ts';

const named = (list: readonly { id: number; name: string }[]) =>
  new Map(list.map(({ id, name }) => [id, name]));

export interface Names {
  staff: (session: Session) => string[];
  places: (session: Session) => string[];
}

export function namesIn({ staff, rooms, resources }: Pick<Week, 'staff' | 'rooms' | 'resources'>): Names {
  const [people, room, resource] = [named(staff), named(rooms), named(resources)];
  const known = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    ids.flatMap((id) => names.get(id) ?? []);
  return {
    staff: ({ staffIds }) => known(staffIds, people),
    // A court or a treatment room is often a room and a resource of one name.
    places: ({ roomId, resourceIds }) => [
      ...new Set([...known(roomId === undefined ? [] : [roomId], room), ...known(resourceIds, resource)]),
    ],
  };
}

export const takesPeople = ({ activityType }: Pick<Session, 'activityType'>): boolean =>
  !isScheduled(activityType) || ruleOf(activityType).participants !== 'NONE';

/** Of the staff of a session, those who are away while it is on. */
export function awayFrom(session: Session, absences: Week['absences']): number[] {
  const [start, end] = [Date.parse(session.startsAt), Date.parse(session.endsAt)];
  return session.staffIds.filter((id) =>
    absences.some(
      ({ staffId, from, until }) => staffId === id && Date.parse(from) < end && Date.parse(until) > start,
    ),
  );
}

interface SessionWords extends Words {
  /** Of the note, what says neither who leads the session nor where it is. */
  takers: (session: Session) => string | undefined;
}

/** What a box says of its session: places taken, then who takes part or who leads it. */
export function useWords(week: Week, by: Arrangement): SessionWords {
  const { t, language } = useText();
  const { numbers } = useFormats();
  return useMemo(() => {
    const names = namesIn(week);
    const number = (value: number) => numberFormatter(numbers).format(value);
    // Without the mark, Arabic shows the two numbers from left to right, as one number.
    const of = directionOf(language) === 'rtl' ? '\u200F/' : '/';
    const takers = (session: Session): string | undefined => {
      const { booked, capacity, waiting, people, training } = session;
      if (training && !training.isConfirmed) return t('manage.unconfirmed');
      if (people.length > 0) return people.map(isolated).join(t('booking.comma'));
      if (takesPeople(session) && capacity > 1) {
        const places = `${number(booked)}${of}${number(capacity)}`;
        return waiting > 0 ? `${places} +${number(waiting)}` : places;
      }
      return undefined;
    };
    // The column says already who it is, or where.
    const leaders = (session: Session): string =>
      [
        ...(by === 'staff' ? [] : names.staff(session)),
        ...(by === 'place' ? [] : names.places(session)),
      ].join(t('booking.comma'));
    const note = (session: Session): string => takers(session) ?? leaders(session);
    const problem = (session: Session) =>
      session.state === 'PLANNED' && awayFrom(session, week.absences).length > 0
        ? t('manage.needsCover')
        : undefined;
    return { takers, note, problem };
  }, [week, by, t, language, numbers]);
}
