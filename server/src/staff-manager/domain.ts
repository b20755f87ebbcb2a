import type { Domain } from '../frame/domain.ts';
import { changesChannel } from './changes/change-services.ts';
import { runUnfinished } from './changes/run-change.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { staffManagerRoutes } from './routes.ts';
import { notifyTrainers } from './trainings/notify-trainers.ts';
import { scheduleTopic } from './week/live-topic.ts';

export const staffManagerDomain = {
  name: 'staff-manager',
  routes: staffManagerRoutes,
  personalData,
  history,
  live: [scheduleTopic],
  expiringRows,
  jobs: (services) => [
    {
      name: 'finish-schedule-changes',
      cron: '* * * * *',
      wokenBy: changesChannel,
      run: (signal) => runUnfinished(services, signal),
    },
    { name: 'notify-trainers', cron: '* * * * *', run: (signal) => notifyTrainers(services, signal) },
  ],
} satisfies Domain;
