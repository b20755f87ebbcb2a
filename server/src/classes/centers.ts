import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Context, SignedInContext } from '../frame/context.ts';
import { type Refusal, refuse } from '../frame/refuse.ts';
import type { Span } from './store.ts';

/** The requested centres by number, all of the portal's brand. */
export type Centers = ReadonlyMap<number, Club>;

/** Visitors see classes if the club shows them to visitors; signed-in people see them everywhere. */
const mayLook = (actor: Context['actor'], { config }: Club): boolean =>
  actor !== undefined || config.features.classBookingFlowAnonymous;

export const isSignedIn = (context: Context): context is SignedInContext =>
  context.actor !== undefined && context.person !== undefined;

/** Without `centerIds`, the portal's own centre. */
export async function centersOf(
  context: Pick<Context, 'actor' | 'club' | 'clubs'>,
  centerIds: readonly number[] | undefined,
): Promise<Centers | Refusal<'general.centerNotFound' | 'general.authenticationError'>> {
  const { actor, club } = context;
  if (!mayLook(actor, club)) return refuse('general.authenticationError');
  const requested = centerIds?.length ? [...new Set(centerIds)] : [club.center.id];
  const found = await Promise.all(requested.map((id) => clubOfBrand(context, id)));
  const own = found.filter((one) => one !== undefined);
  if (own.length < requested.length) return refuse('general.centerNotFound');
  const shown = own.filter((one) => mayLook(actor, one));
  if (shown.length === 0) return refuse('general.authenticationError');
  return new Map(shown.map((one) => [one.center.id, one]));
}

/** A number of days from a date on, in each centre's time zone. */
export function spansOf(centers: Centers, from: Temporal.PlainDate, days: number): Span[] {
  const byZone = Map.groupBy(centers.values(), ({ center }) => center.time_zone);
  return [...byZone].map(([timeZone, clubs]) => ({
    centerIds: clubs.map(({ center }) => center.id),
    from: from.toZonedDateTime(timeZone).toInstant(),
    until: from.add({ days }).toZonedDateTime(timeZone).toInstant(),
  }));
}

/** Filters cover upcoming classes, as far ahead as a timetable reaches. */
export const comingAt = (centers: Centers, now: Temporal.Instant): Span => ({
  centerIds: [...centers.keys()],
  from: now,
  until: now.add({ hours: 24 * 42 }),
});
