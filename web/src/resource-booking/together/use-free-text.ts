import { useText } from '../../platform/text.ts';
import type { SharedHour } from './queries.ts';

/** How many more can join. */
export function useFreeText(): (hour: Pick<SharedHour, 'freePlaces'>) => string {
  const { t } = useText();
  return ({ freePlaces }) =>
    freePlaces === 0 ? t('together.full') : t('together.free', { count: freePlaces });
}
