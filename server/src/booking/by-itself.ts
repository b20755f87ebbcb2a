import { textOf } from '@foyer/contract/shared/keys';
import { type Hall, keyOfClass } from './class-row.ts';
import type { ParticipationRow } from './store.ts';
import { writeDown } from './wanting.ts';

/** What the club's rules and the clock bring about, without anybody asking for it. */
type Cause = 'line' | 'run-out' | 'smaller-room' | 'moved' | 'called-off' | 'over';

/** Is written down as what somebody asks for is, with nobody who did it. */
export const writeDownByItself = (
  { tx, now, club, row }: Hall,
  cause: Cause,
  before: ParticipationRow,
  after: ParticipationRow,
): Promise<void> =>
  writeDown(
    tx,
    {
      ...{ actor: undefined, club, now },
      ...{ callPath: `booking/${cause}`, correlationId: textOf('booking', keyOfClass(row)) },
    },
    after,
    { state: before.state },
  );
