import { brandFiles } from '../import-fixtures.ts';

/** A centre that sells a plan with an add-on, in Kuwaiti dinars, and a sister centre in the same currency. */
export function shop() {
  const files = brandFiles();
  const { id } = files;
  const sister = id + 100_000;
  const [center = {}] = files.centers as Record<string, unknown>[];
  files.centers.push({ ...center, id: sister, hosts: [`sister-${id}.example`] } as never);
  files.people.push({ centerId: id, id: 3, firstName: 'Theo', lastName: 'Berg', status: 'ACTIVE' });
  files.companies.push({ centerId: id, contact: 3, name: 'Harborline Design' });
  files.products.push({
    ...{ centerId: id, id: 1, name: 'Class pack', taxRate: 0, sizes: [{ clips: 10, amount: 45_000 }] },
  });
  const addOn = {
    ...{ centerId: id, id: 1, alsoAt: [sister], name: 'Towels', taxRate: 500 },
    privileges: [{ activityGroups: ['Pool'] }],
  };
  const plan = {
    centerId: id,
    id: 1,
    alsoAt: [sister],
    name: 'Off-peak',
    description: 'On weekdays until four.',
    type: 'MEMBERSHIP',
    tags: ['OFF_PEAK'],
    price: 24_500,
    lowestPrice: 20_000,
    highestPrice: 24_500,
    taxRate: 500,
    joiningFee: 10_000,
    period: { unit: 'WEEK', count: 4 },
    billedFrom: 'CALENDAR',
    binding: { unit: 'YEAR', count: 1 },
    notice: { unit: 'MONTH', count: 1 },
    minimumAge: 16,
    maximumAge: 99,
    onSaleFrom: '2026-01-31',
    onSaleUntil: 14,
    isSponsorable: true,
    hasHealthReceipt: true,
    documents: [
      { key: 'terms', name: { en: 'Terms' }, url: 'https://club.example/terms', version: '2026-1' },
    ],
    contractText: { en: 'You may come until four.' },
    needsSignature: true,
    freezeRule: { minimum: { unit: 'WEEK', count: 1 }, timesPerYear: 2, fee: 1000 },
    stayOffer: { rule: { kind: 'PERCENT', percent: 2500 }, periods: 3 },
    changeTargets: [2],
    privileges: [
      {
        ...{ weekdays: ['FRI', 'MON'], startsFrom: '06:00', startsUntil: '16:00' },
        ...{ times: 9, period: 'YEAR' },
      },
    ],
    addOns: [{ addOn: 1, price: 2000 }],
  };
  const cash = {
    ...{ centerId: id, id: 2, alsoAt: [sister], name: 'Three months', kind: 'CASH', price: 60_000 },
    ...{ taxRate: 0, period: { unit: 'MONTH', count: 3 } },
  };
  const campaign = {
    ...{
      externalId: 'spring',
      name: 'Spring',
      code: 'Spring26',
      from: '2026-11-01',
      until: 30,
      mostUses: 20,
    },
    ...{ plans: [{ centerId: id, plan: 1 }], target: 'PERIODS', periods: 3, percent: 2500 },
  };
  const agreement = {
    ...{ externalId: 'A-1', company: { centerId: id, contact: 3 }, plans: [{ centerId: sister, plan: 1 }] },
    ...{ percent: 5000, sponsorsJoiningFee: true, code: 'harbor', emailDomains: ['harborline.example'] },
    ...{ from: '2026-01-01', employees: [{ centerId: id, id: 2 }] },
  };
  const subscription = { ...{ centerId: id, externalId: 'S-1', plan: 1, person: 2 }, startsOn: '2026-08-03' };
  files.addOns.push(addOn);
  files.plans.push(plan, cash);
  files.campaigns.push(campaign);
  files.agreements.push(agreement);
  files.subscriptions.push(subscription);
  return { files, id, sister, addOn, plan, cash, campaign, agreement, subscription };
}
