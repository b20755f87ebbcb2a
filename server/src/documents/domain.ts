import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { renderChannel, renderDue } from './render-due.ts';
import { documentsRoutes } from './routes.ts';

export const documentsDomain = {
  name: 'documents',
  routes: documentsRoutes,
  history,
  personalData,
  jobs: (services) => [
    {
      name: 'render-documents',
      cron: '*/5 * * * *',
      wokenBy: renderChannel,
      run: () => renderDue(services),
    },
  ],
  expiringRows,
} satisfies Domain;
