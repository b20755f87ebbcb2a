import type { BookingRefusal } from '@foyer/contract/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { worksAt } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { SessionRow } from '../../participation/session-row.ts';

/** Obstacles that staff can override for a member. A person without an entitlement is added free of charge. */
const overridable: ReadonlySet<BookingRefusal> = new Set([
  'booking.notYetOpen',
  'booking.tooLateToBook',
  'NoPrivilege',
]);

export const isOverridable = (code: BookingRefusal): boolean => overridable.has(code);

/** Staff of the class's centre can override rules for others, but not for themselves. */
export const mayOverride = (
  { actor }: SignedInContext,
  row: Pick<SessionRow, 'center_id'>,
  person: Key,
): boolean => worksAt(actor, row.center_id) && !isSameKey(actor, person);
