import type { BookedPlaces } from '@foyer/contract/subscription/booked-places';
import { useText } from '../../platform/text.ts';
import { IconList } from '../../ui/sheet/IconList.tsx';
import { useBookedPlaces } from '../use-booked-places.tsx';

/** Booked classes on the days of a freeze. */
export function FreezePlaces({ places }: { places: BookedPlaces }) {
  const { t } = useText();
  const items = useBookedPlaces()(places);
  if (items.length === 0) return null;
  return (
    <>
      <h3>{t('freeze.places')}</h3>
      <IconList items={items} />
    </>
  );
}
