import type { Context, Services } from '../../frame/context.ts';

/** What a change needs, in a call or in a job. */
export type ChangeServices = Pick<Services, 'db' | 'clock' | 'clubs' | 'turns' | 'settings' | 'log'> &
  Partial<Pick<Context, 'origin' | 'language'>>;

/** Heard where a change has more sessions than its call could make. */
export const changesChannel = 'schedule_changes';

/** How many sessions a call makes itself; a job goes on with the others. */
export const mostAtOnce = 60;
