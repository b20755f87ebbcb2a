import type { Domain } from '../frame/domain.ts';
import { logOverlaps } from '../participation/find-overlaps.ts';
import { classEntries } from './calendar-entries.ts';
import { cancelWithoutPrivilege } from './due/cancel-without-privilege.ts';
import { processReduced } from './due/membership-reduced.ts';
import { processDueClasses } from './due/process-due-classes.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { bookingRoutes } from './routes.ts';

export const bookingDomain = {
  name: 'booking',
  routes: bookingRoutes,
  history,
  personalData,
  calendar: classEntries,
  nightly: [cancelWithoutPrivilege],
  jobs: (services) => [
    {
      name: 'process-due-classes',
      cron: '* * * * *',
      run: (signal) => processDueClasses(services, signal),
    },
    { name: 'find-overlaps', cron: '41 3 * * *', expireMinutes: 120, run: () => logOverlaps(services) },
    { name: 'cancel-unopened-places', cron: '* * * * *', run: () => processReduced(services) },
  ],
} satisfies Domain;
