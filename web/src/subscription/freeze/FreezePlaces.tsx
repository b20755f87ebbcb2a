import type { FreezePeriod } from '@foyer/contract/subscription/freeze';
import { CalendarX, CircleCheck } from 'lucide-react';
import { useFormats } from '../../platform/Formats.tsx';
import { writeInstant } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';

type Place = FreezePeriod['places']['kept'][number];

function usePlaceText() {
  const { t } = useText();
  const formats = useFormats();
  return ({ name, startsAt, timeZone }: Place) =>
    t('freeze.place', {
      name: isolated(name),
      when: writeInstant(startsAt, { ...formats, timeZone }, { dateStyle: 'medium', timeStyle: 'short' }),
    });
}

/** Booked classes on the days of a freeze: those that are cancelled, and those that stay booked. */
export function FreezePlaces({ places: { cancelled, kept } }: Pick<FreezePeriod, 'places'>) {
  const { t } = useText();
  const text = usePlaceText();
  const why = ({ paidBy, coveredBy }: Place) =>
    coveredBy ? t('freeze.keptBy', { name: isolated(coveredBy) }) : t(`freeze.kept.${paidBy}`);
  if (cancelled.length + kept.length === 0) return null;
  return (
    <>
      <h3>{t('freeze.places')}</h3>
      <ul className="freeze-places">
        {cancelled.map((place) => (
          <li key={`${place.startsAt} ${place.name}`}>
            <CalendarX className="icon" />
            <span>{t('freeze.cancels', { place: text(place) })}</span>
          </li>
        ))}
        {kept.map((place) => (
          <li key={`${place.startsAt} ${place.name}`}>
            <CircleCheck className="icon" />
            <span>{t('freeze.keeps', { place: text(place), why: why(place) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
