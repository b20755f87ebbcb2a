import type { Problem } from '@foyer/contract/front-desk/person';
import { type ProblemCode, problemCodes, problemWeights } from '@foyer/contract/shared/front-desk';
import { gdprStatusOf, isGdprOpen } from '@foyer/contract/shared/person/profile';
import type { Club } from '../clubs/club.ts';
import { ageOn } from '../person/age.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import { planStateOn } from '../subscription/plan-state.ts';
import type { OwnedPlan } from '../subscription/store.ts';
import type { PersonFacts } from './person-facts.ts';

/** What opens the club to somebody. */
export interface Entitlements {
  plans: readonly OwnedPlan[];
  clipsLeft: number;
  /** Booked, for today and here. */
  hasPlace: boolean;
  /** A guest's pass that can be used here. */
  hasPass: boolean;
}

interface Circumstances {
  /** The person's home. */
  club: Club;
  now: Temporal.Instant;
  /** What the person owes and should have paid by now. */
  overdue: readonly { amount: number; currency: string }[];
  /** Left out in lists of people who have booked: that is what opens the club to them. */
  entitlements?: Entitlements;
}

type Details = Omit<Problem, 'code' | 'weight'>;

/** What staff should know before they let somebody in, the most serious first. */
export function problemsOf(facts: PersonFacts, circumstances: Circumstances): Problem[] {
  const found = new Map<ProblemCode, Details>([
    ...blocks(facts),
    ...(circumstances.entitlements ? access(circumstances.entitlements, circumstances) : []),
    ...duties(facts, circumstances),
  ]);
  return problemCodes.flatMap((code) => {
    const details = found.get(code);
    return details ? [{ code, weight: problemWeights[code], ...details }] : [];
  });
}

type Found = [ProblemCode, Details][];

/** What keeps somebody out wherever they go. */
export function blocks({
  is_blacklisted,
  is_blocked,
  is_blocked_by_club,
}: Pick<PersonFacts, 'is_blacklisted' | 'is_blocked' | 'is_blocked_by_club'>): Found {
  return [
    ...(is_blacklisted ? ([['BLACKLISTED', {}]] satisfies Found) : []),
    ...(is_blocked ? ([['BLOCKED', { isForDebt: !is_blocked_by_club }]] satisfies Found) : []),
  ];
}

/** A membership, clips that are left, a place booked for today or a guest's pass open the club. */
function access(
  { hasPass, ...others }: Entitlements,
  { club, now }: Pick<Circumstances, 'club' | 'now'>,
): Found {
  const today = dateIn(now, club.center.time_zone);
  if (hasPass) return [];
  const { plans } = others;
  const inState = (state: ReturnType<typeof planStateOn>) =>
    plans.filter((plan) => planStateOn(plan, today) === state);
  if (isOpenWithoutPass(others, today)) return [];
  const [frozen] = inState('FROZEN');
  if (frozen) return [['FROZEN', withoutEmpty({ on: frozen.frozen_until?.toString() })]];
  const ended = inState('ENDED').flatMap(({ ends_on }) => ends_on ?? []);
  const next = inState('TO_COME').map(({ starts_on }) => starts_on);
  return [
    [
      'NO_MEMBERSHIP',
      withoutEmpty({
        on: ended.toSorted(Temporal.PlainDate.compare).at(-1)?.toString(),
        startsOn: next.toSorted(Temporal.PlainDate.compare)[0]?.toString(),
      }),
    ],
  ];
}

/** A pass is used only where nothing else opens the club. */
export const isOpenWithoutPass = (
  { plans, clipsLeft, hasPlace }: Omit<Entitlements, 'hasPass'>,
  today: Temporal.PlainDate,
): boolean => hasPlace || clipsLeft > 0 || plans.some((plan) => planStateOn(plan, today) === 'CURRENT');

/** What the person still has to do. */
function duties(facts: PersonFacts, { club, now, overdue }: Circumstances): Found {
  const { gdprVersion, minimumAge, asksForHealthCertificate } = club.parameters;
  const today = dateIn(now, club.center.time_zone);
  const { sanctioned_until, unsigned, birthday, has_adult, has_certificate, certificate_until } = facts;
  const found: Found = [];
  if (overdue.length > 0)
    found.push(['DEBT', { amounts: overdue.map(({ amount, currency }) => ({ amount, currency })) }]);
  if (sanctioned_until)
    found.push(['SANCTIONED', { until: sanctioned_until.toString({ smallestUnit: 'millisecond' }) }]);
  if (asksForHealthCertificate && !has_certificate)
    found.push(
      certificate_until
        ? ['CERTIFICATE_EXPIRED', { on: certificate_until.toString() }]
        : ['CERTIFICATE_MISSING', {}],
    );
  if (unsigned > 0) found.push(['UNSIGNED', { count: unsigned }]);
  if (birthday !== null && ageOn(birthday, today) < minimumAge && !has_adult) found.push(['MINOR_ALONE', {}]);
  if (isGdprOpen(gdprStatusOf(gdprVersion, facts))) found.push(['NO_CONSENT', {}]);
  return found;
}
