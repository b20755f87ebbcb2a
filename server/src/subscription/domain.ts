import type { Domain } from '../frame/domain.ts';
import * as personalData from './personal-data.ts';

export const subscriptionDomain = {
  name: 'subscription',
  personalData,
} satisfies Domain;
