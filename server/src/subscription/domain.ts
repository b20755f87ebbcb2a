import type { Domain } from '../frame/domain.ts';
import * as personalData from './personal-data.ts';

export const subscriptionDomain = {
  personalData,
} satisfies Domain;
