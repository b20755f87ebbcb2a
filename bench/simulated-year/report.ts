import { worth } from './brand.ts';
import { chartOf } from './chart.ts';
import type { Lived } from './live.ts';
import type { CenterTerms, Year } from './terms.ts';

const columns = [32, 8, 10, 16, 16, 16] as const;
const row = (...cells: readonly (string | number)[]) =>
  cells
    .map((cell, place) =>
      place === 0 ? String(cell).padEnd(columns[0]) : String(cell).padStart(columns[place] ?? 12),
    )
    .join(' ');

const moneyOf = (amount: number, { exponent }: CenterTerms) =>
  (amount / 10 ** exponent).toLocaleString('en', {
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });

export const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** The year in figures. */
export function tableOf(year: Year, { simulated, actual }: Lived): string {
  const { nights, kills, heapBytes, seconds, happened } = simulated;
  const count = (wanted: (one: (typeof happened)[number]) => boolean) => happened.filter(wanted).length;
  const ofCenter = new Map(year.joinings.map(({ member, centerId }) => [member, centerId]));
  for (const { contactId, centerId } of year.companies) ofCenter.set(contactId, centerId);
  const lines = year.centers.map((center) => {
    const invoices = actual.invoices.filter(({ member }) => ofCenter.get(member) === center.id);
    const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
    const paid = sum(actual.money.filter((one) => one.center_id === center.id).map((one) => one.paid));
    return row(
      `${center.id} ${center.currency} ${center.timeZone}`.slice(0, columns[0]),
      year.joinings.filter(({ centerId }) => centerId === center.id).length,
      invoices.length,
      moneyOf(sum(invoices.map(({ amount }) => amount)), center),
      moneyOf(paid, center),
      moneyOf(sum(invoices.map(({ open_amount }) => open_amount)), center),
    );
  });
  const charges = count(({ what }) => what === 'charged');
  const declined = count((one) => one.what === 'charged' && !one.isPaid);
  const debits = count(({ what }) => what === 'filed');
  const returned = count(({ what }) => what === 'returned');
  const reminders = actual.invoices.filter(({ type }) => type === 'REMINDER').length;
  return [
    row('centre', 'members', 'invoices', 'billed', 'paid', 'open'),
    ...lines,
    `nights: ${nights.run} run, ${nights.missed} missed and caught up, ${nights.twice} run twice, ${nights.atOnce} in two processes at once`,
    `kills: ${kills}; card charges: ${charges}, ${declined} declined; direct debits: ${debits}, ${returned} returned`,
    `transfers: ${count(({ what }) => what === 'paid')}; reminder fees: ${reminders}; memberships blocked at the end: ${actual.memberships.filter((one) => one.is_blocked).length}`,
    `memory of the portal at the start, in the middle and at the end: ${heapBytes.map(megabytes).join(', ')} MB`,
    `${year.joinings.length} members, ${year.days} days in ${seconds.toFixed(0)} s`,
  ].join('\n');
}

/** Money billed, paid and open by day. Amounts are made comparable by what each currency is worth in euros. */
export function moneyChart(year: Year, { actual }: Lived): string {
  const byDay = Map.groupBy(actual.money, ({ day }) => day);
  const days = [...byDay.keys()].toSorted();
  let [billed, paid] = [0, 0];
  const sums = days.map((day) => {
    for (const one of byDay.get(day) ?? []) {
      const center = year.centers.find(({ id }) => id === one.center_id);
      const euros = center ? 10 ** center.exponent * (worth[center.currency] ?? 1) : 1;
      billed += one.billed / euros;
      paid += one.paid / euros;
    }
    return { billed, paid, open: billed - paid };
  });
  return chartOf(`${year.joinings.length} members, seed ${year.seed}: euros since the first day`, days, [
    { name: 'billed', color: '#1f5fa8', values: sums.map((one) => one.billed) },
    { name: 'paid', color: '#2c8a4b', values: sums.map((one) => one.paid) },
    { name: 'open', color: '#b3361e', values: sums.map((one) => one.open) },
  ]);
}
