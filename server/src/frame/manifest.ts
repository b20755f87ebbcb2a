import type { Domain } from './domain.ts';
import { expiringRows } from './expiring/expiring-rows.ts';
import * as personalData from './personal-data.ts';

export const frameDomain = {
  name: 'frame',
  personalData,
  expiringRows,
} satisfies Domain;
