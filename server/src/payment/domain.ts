import type { Domain } from '../frame/domain.ts';
import { askForAgreements } from './agreements/missing-agreements.ts';
import { collectDirectDebits } from './collecting/collect-direct-debits.ts';
import { retryCollections } from './collecting/retry-collections.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import { handOverDebts } from './overdue/hand-over.ts';
import { sendReminders } from './overdue/send-reminders.ts';
import * as personalData from './personal-data.ts';
import { reconcileDue } from './reconciling/reconcile-due.ts';
import { paymentRoutes } from './routes.ts';

export const paymentDomain = {
  name: 'payment',
  routes: paymentRoutes,
  history,
  personalData,
  jobs: (services) => [
    { name: 'collect-direct-debits', cron: '23 2 * * *', run: () => collectDirectDebits(services) },
    { name: 'look-at-payments', cron: '* * * * *', run: () => reconcileDue(services) },
  ],
  nightly: [askForAgreements, retryCollections, sendReminders, handOverDebts],
  expiringRows,
} satisfies Domain;
