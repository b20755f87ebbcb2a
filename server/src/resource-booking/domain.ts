import type { Domain } from '../frame/domain.ts';
import { freedTimesChannel } from '../participation/freed-time.ts';
import { cancelClosed, closingsChannel } from './closing/cancel-closed.ts';
import { holdDraws } from './draw/hold-draws.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import { courtsTopic } from './live-topic.ts';
import * as personalData from './personal-data.ts';
import { resourceBookingRoutes } from './routes.ts';
import { bookUnfinished } from './standing/book-pending.ts';
import { settleSplits } from './together/settle-splits.ts';
import { offerFreedCourts } from './watching/offer-freed-courts.ts';

export const resourceBookingDomain = {
  name: 'resource-booking',
  routes: resourceBookingRoutes,
  history,
  personalData,
  expiringRows,
  live: [courtsTopic],
  jobs: (services) => [
    {
      name: 'cancel-closed-courts',
      cron: '* * * * *',
      wokenBy: closingsChannel,
      run: (signal) => cancelClosed(services, signal),
    },
    {
      name: 'offer-freed-courts',
      cron: '* * * * *',
      wokenBy: freedTimesChannel,
      run: () => offerFreedCourts(services),
    },
    { name: 'book-standing-dates', cron: '* * * * *', run: () => bookUnfinished(services) },
    {
      name: 'hold-court-draws',
      cron: '* * * * *',
      run: (signal) => holdDraws(services, signal),
    },
    { name: 'settle-split-courts', cron: '* * * * *', run: () => settleSplits(services) },
  ],
} satisfies Domain;
