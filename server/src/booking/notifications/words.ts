import {
  type ActivityType,
  campType,
  courseType,
  courtType,
  staffBookingType,
} from '@foyer/contract/shared/booking';
import type { Say } from '../../config/email.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { type BookingTextKey, en } from '../text/en.ts';
import type { NotificationKind } from './notification.ts';

export type Write = Say<BookingTextKey>;

type Part = `${'subject' | 'heading' | 'body'}.${NotificationKind}` | 'body.keptGone' | 'take' | 'button';

const ownWords: Partial<Record<ActivityType, string>> = {
  ...{ [courtType]: 'court', [courseType]: 'course', [campType]: 'camp', [staffBookingType]: 'training' },
};

/** An hour without a court is one with a trainer. */
const wordsOf = ({ type, room_id }: Pick<LockedSession['row'], 'type' | 'room_id'>): string | undefined =>
  type === courtType && room_id === null ? 'training' : ownWords[type];

/** Courts, courses, camps and trainings have words of their own where those for a class would be wrong. */
export function keyFor(row: Pick<LockedSession['row'], 'type' | 'room_id'>, part: Part): BookingTextKey {
  const own = `mail.${wordsOf(row)}.${part}`;
  return own in en ? (own as BookingTextKey) : `mail.class.${part}`;
}
