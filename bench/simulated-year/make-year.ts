import { type Chance, chanceOf } from '../../server/test/crash/chance.ts';
import { centers, contactsFrom, membersFrom, plansOf } from './brand.ts';
import { actsOf } from './make-acts.ts';
import type { CampaignTerms, CompanyTerms, Joining, PaysBy, PlanTerms, Year } from './terms.ts';

const firstDay = '2026-01-05';

/** A year of a brand with five centres, reproducible from its seed. */
export function makeYear({
  seed,
  members,
  days,
  declined = 12,
  active = 45,
}: {
  seed: number;
  members: number;
  days: number;
  declined?: number;
  /** How many of a hundred members with a recurring membership do something about it. */
  active?: number;
}): Year {
  const chance = chanceOf(seed);
  const plans = centers.flatMap((center) => plansOf(center, chance));
  const companies = centers.map((center, place): CompanyTerms => {
    const price = plans.find(({ centerId }) => centerId === center.id)?.price ?? 0;
    const isShare = chance.happens(60);
    return {
      id: 51 + place,
      centerId: center.id,
      name: `Company ${place + 1}`,
      contactId: contactsFrom + place,
      rule: isShare
        ? { kind: 'PERCENT', percent: 1_000 + chance.below(8_000) }
        : { kind: 'AMOUNT', amount: 1 + chance.below(price) },
      sponsorsJoiningFee: chance.happens(50),
    };
  });
  const campaigns = campaignsOf(plans, days, chance);
  const joinings = Array.from({ length: members }, (_, place) =>
    joining(place, { days, members, active, plans, campaigns, companies }, chance),
  );
  return {
    ...{ seed, declined, firstDay, days, centers, plans, campaigns, companies },
    joinings: joinings.toSorted((a, b) => a.onDay - b.onDay || a.member - b.member),
  };
}

const dayAfter = (days: number) => Temporal.PlainDate.from(firstDay).add({ days }).toString();

function campaignsOf(plans: readonly PlanTerms[], days: number, chance: Chance): CampaignTerms[] {
  const all = { centers: [], plans: [], startsOn: dayAfter(-10), endsOn: dayAfter(days + 10) };
  const between = (from: number, until: number) => ({
    startsOn: dayAfter(Math.floor(days * from)),
    endsOn: dayAfter(Math.floor(days * until)),
  });
  const dear = plans.filter(({ kind, unit }) => kind === 'EFT' && unit === 'MONTH').map(({ id }) => id);
  const percent = (most: number) => ({ kind: 'PERCENT' as const, percent: 100 + chance.below(most) });
  return [
    {
      ...all,
      id: 1,
      name: 'New year',
      ...between(0, 0.3),
      target: 'PERIODS',
      periods: 3,
      rule: percent(5_000),
    },
    { ...all, id: 2, name: 'No fee', ...between(0.2, 0.6), target: 'FEE', rule: { kind: 'PRICE', price: 0 } },
    { ...all, id: 3, name: 'Half fee', ...between(0.5, 1), target: 'FEE', rule: percent(9_900) },
    {
      ...all,
      id: 4,
      name: 'A free month',
      plans: dear,
      ...between(0.4, 0.7),
      target: 'PERIODS',
      periods: 1,
      rule: { kind: 'PERCENT', percent: 10_000 },
    },
    { ...all, id: 5, name: 'Friends', code: 'FRIENDS', target: 'PERIODS', rule: percent(3_000) },
    {
      ...all,
      id: 6,
      name: 'Off',
      code: 'OFF',
      target: 'PERIODS',
      periods: 2,
      rule: { kind: 'AMOUNT', amount: 1 + chance.below(1_500) },
    },
    {
      ...all,
      id: 7,
      name: 'Fee off',
      code: 'FEE',
      target: 'FEE',
      rule: { kind: 'AMOUNT', amount: 1 + chance.below(2_000) },
    },
  ];
}

interface Offer {
  days: number;
  members: number;
  active: number;
  plans: readonly PlanTerms[];
  campaigns: readonly CampaignTerms[];
  companies: readonly CompanyTerms[];
}

/** How many days before the end nobody joins any more. */
const lastJoinBefore = 3;
/** Of so many, one buys by a call. */
const oneIsSoldOf = 40;

function joining(
  place: number,
  { days, members, active, plans, campaigns, companies }: Offer,
  chance: Chance,
): Joining {
  const center = chance.oneOf(centers);
  const own = plans.filter(({ centerId }) => centerId === center.id);
  const plan = own[chance.below(own.length)];
  if (!plan) throw new Error(`centre ${center.id} has no plans`);
  const company = companies.find(({ centerId }) => centerId === center.id);
  const isRecurring = plan.kind === 'EFT';
  const paysBy = isRecurring ? wayToPay(center.currency, chance) : 'INVOICE';
  // A code that takes nothing off is refused.
  const codes = campaigns
    .filter(({ target }) => target === 'PERIODS' || plan.joiningFee > 0)
    .flatMap(({ code }) => code ?? []);
  const code = chance.happens(20) ? codes[chance.below(codes.length)] : undefined;
  const startsAfter = chance.happens(40) ? chance.below(21) : 0;
  const isSold = place % Math.min(oneIsSoldOf, Math.ceil(members / 4)) === 0;
  const addOns = plan.addOns
    .filter(() => chance.happens(25))
    .map(({ id }) => ({ id, ...(!isSold && chance.happens(30) && { endsAfter: 20 + chance.below(200) }) }));
  return {
    member: membersFrom + place,
    centerId: center.id,
    onDay: chance.below(Math.max(1, days - lastJoinBefore)),
    startsAfter,
    planId: plan.id,
    addOns,
    ...(code !== undefined && { code }),
    ...(company && plan.isSponsorable && chance.happens(30) && { companyId: company.id }),
    paysBy: isSold ? 'INVOICE' : paysBy,
    ...(isRecurring &&
      !isSold &&
      chance.happens(5) && {
        freeze: { after: 40 + chance.below(150), days: 3 + chance.below(60) },
      }),
    acts: actsOf({ plan, own, startsAfter, isSold, days, active }, chance),
    isSold,
  };
}

/** Direct debits are in euros. */
function wayToPay(currency: string, chance: Chance): PaysBy {
  const dice = chance.below(100);
  if (dice < 30) return 'INVOICE';
  return currency === 'EUR' && dice < 70 ? 'DEBIT' : 'CARD';
}
