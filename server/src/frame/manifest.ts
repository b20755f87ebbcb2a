import type { Domain } from './domain.ts';
import { expiringRows } from './expiring-rows.ts';
import * as personalData from './personal-data.ts';

export const frameDomain = {
  personalData,
  expiringRows,
} satisfies Domain;
