import type { ClassBooking } from '@foyer/contract/classes';
import type { ClipcardProduct } from '@foyer/contract/clipcards';
import type { WebappConfig } from '@foyer/contract/config';
import type { Money } from '@foyer/contract/shared/money-text';
import { useQuery } from '@tanstack/react-query';
import { timetableQuery } from '../../classes/queries.ts';
import { forSaleQuery } from '../../clipcards/queries.ts';
import { useConfig } from '../../config/queries.ts';
import { localTimes } from '../../platform/local-time.ts';

/** Today and tomorrow: late at night there is nothing left of today. */
const days = 2;
/** How many classes a stranger is shown. */
const most = 6;

export interface Offer {
  id: 'class' | 'clipcard';
  from: Money;
  href: string;
}

/** Classes that anybody could still take part in. */
export const openingTimetable = ({ center }: Pick<WebappConfig, 'center'>) =>
  timetableQuery(
    undefined,
    { activities: [], instructors: [], parts: [], centerId: undefined, onlyFree: true },
    localTimes(center.timeZone)(new Date()).day,
    days,
  );

/** What a visitor is shown of a club depends on what it shows to visitors. */
export const shownToVisitors = ({ menu, features }: Pick<WebappConfig, 'menu' | 'features'>) => ({
  showsClasses: menu.booking !== 0 && features.classBookingFlowAnonymous,
  showsClipcards: menu.clipcards !== 0,
});

const cheapest = (all: readonly Money[]): Money | undefined =>
  all.toSorted((one, other) => one.amount - other.amount)[0];

/** What something costs at least; what the club does not sell is left out. */
export function offersOf(
  bookings: readonly Pick<ClassBooking, 'price'>[],
  clipcards: readonly Pick<ClipcardProduct, 'sizes' | 'currency'>[],
): Offer[] {
  const single = cheapest(bookings.flatMap(({ price }) => price ?? []));
  const card = cheapest(
    clipcards.flatMap(({ sizes, currency }) => sizes.map(({ amount }) => ({ amount, currency }))),
  );
  return [
    ...(single ? [{ id: 'class' as const, from: single, href: '/booking' }] : []),
    ...(card ? [{ id: 'clipcard' as const, from: card, href: '/clipcards' }] : []),
  ];
}

/** Both are asked for at once. */
export function useOffers() {
  const config = useConfig();
  const { showsClasses, showsClipcards } = shownToVisitors(config);
  const timetable = useQuery({ ...openingTimetable(config), enabled: showsClasses });
  const forSale = useQuery({ ...forSaleQuery(undefined), enabled: showsClipcards });
  const bookings = timetable.data?.bookings ?? [];
  return {
    showsClasses,
    classes: {
      bookings: bookings.filter(({ startsAt }) => Date.parse(startsAt) > Date.now()).slice(0, most),
      isArriving: timetable.isLoading,
      isError: timetable.isError,
    },
    prices: offersOf(bookings, forSale.data?.clipcards ?? []),
    arePricesArriving: timetable.isLoading || forSale.isLoading,
  };
}
