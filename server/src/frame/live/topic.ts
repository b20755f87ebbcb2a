import type { Key } from '@foyer/contract/shared/keys';
import type { Context, Services } from '../context.ts';
import type { Refusal } from '../refuse.ts';

export interface LiveMessage {
  centerId: number;
  data: object;
}

/** Something that pages show and others change: its changes are pushed to every page that watches its centre. */
export interface LiveTopic {
  /** Of the events that carry a change. */
  event: string;
  /** Where pages listen. */
  path: string;
  /** What the database notifies of changes (`platform/live/channel.ts`). */
  channel: string;
  /** Those of the centres that the caller may watch. */
  centersFor(
    caller: Pick<Context, 'actor' | 'club' | 'clubs'>,
    centerIds: readonly number[],
  ): Promise<ReadonlySet<number> | Refusal>;
  /** What these are now. What no page shows is left out. */
  read(services: Services, keys: readonly Key[]): Promise<LiveMessage[]>;
}
