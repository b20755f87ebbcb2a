import type { Domain } from '../frame/domain.ts';
import { collectDirectDebits } from './collecting/collect-direct-debits.ts';
import { expiringRows } from './expiring-rows.ts';
import * as personalData from './personal-data.ts';
import { sweep } from './reconciling/reconcile-due.ts';
import { paymentRoutes } from './routes.ts';

export const paymentDomain = {
  routes: paymentRoutes,
  personalData,
  jobs: (services) => [
    { name: 'collect-direct-debits', cron: '23 2 * * *', run: () => collectDirectDebits(services) },
    { name: 'look-at-payments', cron: '* * * * *', run: () => sweep(services) },
  ],
  expiringRows,
} satisfies Domain;
