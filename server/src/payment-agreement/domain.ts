import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { paymentAgreementRoutes } from './routes.ts';

export const paymentAgreementDomain = {
  name: 'payment-agreement',
  routes: paymentAgreementRoutes,
  history,
  personalData,
} satisfies Domain;
