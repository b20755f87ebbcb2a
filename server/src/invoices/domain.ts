import type { Domain } from '../frame/domain.ts';
import * as personalData from './personal-data.ts';
import { invoicesRoutes } from './routes.ts';

export const invoicesDomain = {
  routes: invoicesRoutes,
  personalData,
} satisfies Domain;
