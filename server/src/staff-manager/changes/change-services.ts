import type { Context, Services } from '../../frame/context.ts';

/** What a change needs, in a call or in a job. */
export type ChangeServices = Pick<Services, 'db' | 'clock' | 'clubs' | 'turns' | 'settings' | 'log'> &
  Partial<Pick<Context, 'origin' | 'language'>>;
