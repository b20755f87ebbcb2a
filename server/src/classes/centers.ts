import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Context, SignedInContext } from '../frame/context.ts';
import { type Refusal, refuse } from '../frame/refuse.ts';
import type { Span } from './store.ts';

/** The centres that are asked about, by their numbers: those of the portal's brand alone. */
export type Centers = ReadonlyMap<number, Club>;

/** Visitors see classes where the club shows them; whoever is signed in does everywhere. */
const mayLook = (actor: Context['actor'], { config }: Club): boolean =>
  actor !== undefined || config.features.classBookingFlowAnonymous;

export const isSignedIn = (context: Context): context is SignedInContext =>
  context.actor !== undefined && context.person !== undefined;

/** Left out: the centre of the portal. */
export async function centersOf(
  context: Pick<Context, 'actor' | 'club' | 'clubs'>,
  centerIds: readonly number[] | undefined,
): Promise<Centers | Refusal<'general.centerNotFound' | 'general.authenticationError'>> {
  const { actor, club } = context;
  if (!mayLook(actor, club)) return refuse('general.authenticationError');
  const asked = centerIds?.length ? [...new Set(centerIds)] : [club.center.id];
  const found = await Promise.all(asked.map((id) => clubOfBrand(context, id)));
  const own = found.filter((one) => one !== undefined);
  if (own.length < asked.length) return refuse('general.centerNotFound');
  const shown = own.filter((one) => mayLook(actor, one));
  if (shown.length === 0) return refuse('general.authenticationError');
  return new Map(shown.map((one) => [one.center.id, one]));
}

/** So many days from one on, as each centre's clock has them. */
export function spansOf(centers: Centers, from: Temporal.PlainDate, days: number): Span[] {
  const byZone = Map.groupBy(centers.values(), ({ center }) => center.time_zone);
  return [...byZone].map(([timeZone, clubs]) => ({
    centerIds: clubs.map(({ center }) => center.id),
    from: from.toZonedDateTime(timeZone).toInstant(),
    until: from.add({ days }).toZonedDateTime(timeZone).toInstant(),
  }));
}

/** What can be chosen from is what comes: as far ahead as a timetable reaches. */
export const comingAt = (centers: Centers, now: Temporal.Instant): Span => ({
  centerIds: [...centers.keys()],
  from: now,
  until: now.add({ hours: 24 * 42 }),
});
