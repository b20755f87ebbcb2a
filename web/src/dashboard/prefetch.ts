import { forSaleQuery } from '../clipcards/queries.ts';
import type { Prefetch, Visit } from '../frame/prefetch.ts';
import { familyQuery } from '../person/queries.ts';
import { recentQuery, scheduleQuery } from './queries.ts';
import { filterFrom } from './schedule.ts';
import { openingTimetable, shownToVisitors } from './welcome/use-offers.ts';

/** What a stranger is shown. */
const prefetchWelcome = ({ client, config }: Visit) => {
  const { showsClasses, showsClipcards } = shownToVisitors(config);
  if (showsClasses) void client.prefetchQuery(openingTimetable(config));
  if (showsClipcards) void client.prefetchQuery(forSaleQuery(undefined));
};

/** What a member's start page begins with; for one person of the family alone it needs to know the family first. */
export const prefetchDashboard: Prefetch = (visit) => {
  const { client, user, url } = visit;
  if (!user) return prefetchWelcome(visit);
  void client.prefetchQuery(familyQuery({ centerId: user.centerId, id: user.userId }));
  if (url.searchParams.has('member')) return;
  const filter = filterFrom(url.searchParams);
  void client.prefetchQuery(scheduleQuery(filter));
  void client.prefetchQuery(recentQuery(filter));
};
