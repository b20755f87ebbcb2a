import type { Prefetch } from '../app/prefetch.ts';
import { familyQuery } from '../person/queries.ts';
import { recentQuery, scheduleQuery } from './queries.ts';
import { filterFrom } from './schedule.ts';

/** What a member's start page begins with; for one person of the family alone it needs to know the family first. */
export const prefetchDashboard: Prefetch = ({ client, user, url }) => {
  if (!user) return;
  void client.prefetchQuery(familyQuery({ centerId: user.centerId, id: user.userId }));
  if (url.searchParams.has('member')) return;
  const filter = filterFrom(url.searchParams);
  void client.prefetchQuery(scheduleQuery(filter));
  void client.prefetchQuery(recentQuery(filter));
};
