import { z } from 'zod';

export const accessLevels = ['MEMBER', 'STAFF', 'MANAGER', 'COMPANY'] as const;
export const accessLevel = z.enum(accessLevels);
export type AccessLevel = z.infer<typeof accessLevel>;

export const personStatuses = [
  'ACTIVE',
  'TEMPORARY_INACTIVE',
  'INACTIVE',
  'LEAD',
  'PROSPECT',
  'CONTACT',
  'DUPLICATE',
  'TRANSFERRED',
] as const;
export const personStatus = z.enum(personStatuses);
export type PersonStatus = z.infer<typeof personStatus>;

/** People with these statuses may sign in and join, but not book or buy what needs a membership. */
const notActive: ReadonlySet<PersonStatus> = new Set([
  'LEAD',
  'INACTIVE',
  'CONTACT',
  'DUPLICATE',
  'TRANSFERRED',
  'PROSPECT',
]);

export const isActive = (status: PersonStatus): boolean => !notActive.has(status);
