import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { type ComingRenewal, readComingRenewals } from '../../clipcards/subscriptions/coming-renewals.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { creditOf } from '../../payment/credit/credit-of.ts';
import { laterOf } from '../../platform/billing-period.ts';
import { type Reader, readerAt } from '../crediting/credits-to-come.ts';
import { membershipCentersOf } from '../owned/read-owned.ts';
import { type Coming, comingOf, priced } from './coming-of.ts';
import type { Effect } from './effect.ts';
import { readForeseen, readOpenOf } from './read-foreseen.ts';

/** What a person will be charged and credited at one centre. */
export interface ComingAt {
  centerId: number;
  currency: string;
  /** What the centre owes the person. */
  credit: number;
  /** What is open of the invoices that charged days to be credited, by their keys. */
  open: ReadonlyMap<string, number>;
  asItIs: Coming[];
  asItWouldBe: Coming[];
}

/** Reads what a person will be charged until a day, centre by centre. */
export async function readComing(
  context: SignedInContext,
  until: Temporal.PlainDate,
  effect: Effect | undefined,
): Promise<ComingAt[]> {
  const { db, person, now, language } = context;
  const renewals = await readComingRenewals(db, person, until);
  const centers = new Set([
    ...(await membershipCentersOf(db, person)),
    ...renewals.map(({ centerId }) => centerId),
    ...(effect ? [effect.key.centerId] : []),
  ]);
  const found: ComingAt[] = [];
  for (const centerId of centers) {
    const club = await clubOfBrand(context, centerId);
    if (!club) continue;
    const { currency } = club.center;
    const reader = readerAt(club, language, now);
    const foreseen = await readForeseen(db, person, centerId, effect);
    const added = effect?.added?.key.centerId === centerId ? [effect.added] : [];
    const asItWouldBe = [...foreseen.map((one) => one.asItWouldBe), ...added];
    const clipcards = renewals
      .filter((one) => one.centerId === centerId)
      .map((one) => fromRenewal(reader, person, one));
    const credits = await creditOf(db, { centerId, currency }, [person]);
    found.push({
      centerId,
      currency,
      credit: Math.max(0, credits.get(formatKey('person', person)) ?? 0),
      open: await readOpenOf(db, asItWouldBe),
      asItIs: [
        ...comingOf(
          reader,
          foreseen.map(({ asItIs }) => asItIs),
          until,
        ),
        ...clipcards,
      ],
      asItWouldBe: [
        ...(effect?.payments.filter((one) => one.centerId === centerId) ?? []),
        ...comingOf(reader, asItWouldBe, until),
        ...clipcards,
      ],
    });
  }
  return found;
}

function fromRenewal({ club, firstNight }: Reader, payer: Key, renewal: ComingRenewal): Coming {
  const { centerId, dueOn, name, person, line } = renewal;
  return {
    ...{ kind: 'CLIPCARD', centerId, centerName: club.center.name, name, person, payer },
    dueOn: laterOf(dueOn, firstNight),
    ...priced([line]),
  };
}
