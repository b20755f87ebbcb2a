import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';

export const subscriptionDomain = {
  name: 'subscription',
  personalData,
  history,
} satisfies Domain;
