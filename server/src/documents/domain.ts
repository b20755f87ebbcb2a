import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { renderChannel, renderDue } from './render-due.ts';
import { closeRunOut } from './requests/close-run-out.ts';
import { documentsRoutes } from './routes.ts';
import { emailBeforeEnd } from './uploads/email-before-end.ts';

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
    { name: 'close-signature-requests', cron: '37 * * * *', run: () => closeRunOut(services) },
    { name: 'email-before-documents-end', cron: '23 6 * * *', run: () => emailBeforeEnd(services) },
  ],
  expiringRows,
} satisfies Domain;
