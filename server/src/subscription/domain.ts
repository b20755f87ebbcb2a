import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import { expiringDrafts } from './joining/drafts.ts';
import * as personalData from './personal-data.ts';

export const subscriptionDomain = {
  name: 'subscription',
  history,
  personalData,
  expiringRows: [expiringDrafts],
} satisfies Domain;
