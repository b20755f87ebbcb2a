import type { BookedPlaces } from '@foyer/contract/subscription/booked-places';
import { CalendarX, CircleCheck } from 'lucide-react';
import { useFormats } from '../platform/Formats.tsx';
import { writeInstant } from '../platform/format.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import type { IconItem } from '../ui/sheet/IconList.tsx';

type Place = BookedPlaces['kept'][number];

const idOf = ({ startsAt, name }: Place) => `${startsAt} ${name}`;

/** Booked classes as items of a list: those that are cancelled, and those that stay booked. */
export function useBookedPlaces(): (places: BookedPlaces) => IconItem[] {
  const { t } = useText();
  const formats = useFormats();
  const placeText = ({ name, startsAt, timeZone, centerName }: Place) =>
    t('bookedPlaces.place', {
      name: isolated(name),
      when: writeInstant(startsAt, { ...formats, timeZone }, { dateStyle: 'medium', timeStyle: 'short' }),
      center: isolated(centerName),
    });
  const why = ({ paidBy, coveredBy }: Place) =>
    coveredBy ? t('bookedPlaces.keptBy', { name: isolated(coveredBy) }) : t(`bookedPlaces.paidBy.${paidBy}`);
  return ({ cancelled, kept }) => [
    ...cancelled.map((place) => ({
      id: idOf(place),
      icon: <CalendarX className="icon" />,
      text: t('bookedPlaces.cancelled', { place: placeText(place) }),
    })),
    ...kept.map((place) => ({
      id: idOf(place),
      icon: <CircleCheck className="icon" />,
      text: t('bookedPlaces.kept', { place: placeText(place), why: why(place) }),
    })),
  ];
}
