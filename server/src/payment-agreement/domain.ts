import type { Domain } from '../frame/domain.ts';
import * as personalData from './personal-data.ts';
import { paymentAgreementRoutes } from './routes.ts';

export const paymentAgreementDomain = {
  routes: paymentAgreementRoutes,
  personalData,
} satisfies Domain;
