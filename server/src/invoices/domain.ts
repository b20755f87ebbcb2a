import type { Domain } from '../frame/domain.ts';
import * as personalData from './personal-data.ts';
import { invoicesRoutes } from './routes.ts';

export const invoicesDomain = {
  name: 'invoices',
  routes: invoicesRoutes,
  personalData,
} satisfies Domain;
