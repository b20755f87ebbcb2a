import { decimal, type Money } from '@foyer/contract/shared/money-text';
import type { SettlementKind } from '../tables.ts';
import { type Difference, type DifferenceKind, type Findings, settlingDays } from './differences.ts';
import type { ReadReport } from './reconcile-report.ts';

/** At most so many of a kind are printed; the rest is counted. */
const mostListed = 100;

const words: Record<DifferenceKind, string> = {
  UNKNOWN_PAYMENT: 'Unknown here: the provider paid out money for a payment that the portal does not have',
  UNKNOWN_REFUND: 'Unknown refund: the provider gave money back, and no refund of the portal says so',
  UNKNOWN_CHARGEBACK: 'Unknown chargeback: a bank took money back, and the portal has not heard of it',
  OTHER_AMOUNT: 'Another amount: the provider and the portal disagree',
  OTHER_CURRENCY: 'Another currency: the provider and the portal disagree',
  SETTLED_TWICE: 'Paid out twice: the portal took this money once',
  REFUNDED_TWICE: 'Refunded twice: the portal refunded this money once',
  PAYMENT_NOT_SETTLED: `Missing at the provider: taken more than ${settlingDays} days before the end of the report, and in no report so far`,
  REFUND_NOT_SETTLED: 'Refund missing at the provider: done here, and in no report so far',
};

const sums: [SettlementKind, label: string, sign: 1 | -1][] = [
  ['PAYMENT', 'Payments', 1],
  ['REFUND', 'Refunds', -1],
  ['CHARGEBACK', 'Chargebacks', -1],
];

const written = (money: Money): string => `${decimal(money)} ${money.currency}`;

const row = (label: string, lines: number | undefined, money: Money): string =>
  `  ${label.padEnd(28)}${(lines === undefined ? '' : String(lines)).padStart(8)}${written(money).padStart(20)}`;

/** What the treasurer reads. */
export function summaryLines({ account, isKnown }: ReadReport, found: Findings): string[] {
  const { provider, home } = account;
  const period = found.firstOn ? `${found.firstOn} to ${found.lastOn}` : 'no days';
  const kinds = new Map<DifferenceKind, Difference[]>();
  for (const one of found.differences) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  return [
    `${provider} at ${home.brand.name}: ${found.name}`,
    `${period}, ${found.lines} lines${isKnown ? '. Read before: nothing was changed' : ''}`,
    ...(found.knownLines > 0
      ? [`${found.knownLines} of them were in an earlier report and don't count again`]
      : []),
    ...currenciesIn(found).flatMap((currency) => sumLines(found, currency)),
    '',
    found.differences.length === 0
      ? 'No differences.'
      : `${found.differences.length} ${found.differences.length === 1 ? 'difference' : 'differences'}`,
    ...[...kinds].flatMap(([kind, differences]) => [
      '',
      `${words[kind]} (${differences.length})`,
      ...differences.slice(0, mostListed).map(differenceLine),
      ...(differences.length > mostListed ? [`  and ${differences.length - mostListed} more`] : []),
    ]),
  ];
}

const currenciesIn = ({ totals, fees }: Findings): string[] =>
  [...new Set([...totals, ...fees].map(({ currency }) => currency))].toSorted();

function sumLines({ totals, fees }: Findings, currency: string): string[] {
  const ofCurrency = totals.filter((one) => one.currency === currency);
  const fee = fees.find((one) => one.currency === currency)?.amount ?? 0;
  const lines = ['', currency];
  let net = -fee;
  for (const [kind, label, sign] of sums) {
    const same = ofCurrency.filter((one) => one.kind === kind);
    const amount = sign * same.reduce((sum, one) => sum + one.amount, 0);
    net += amount;
    if (same.length > 0)
      lines.push(
        row(
          label,
          same.reduce((sum, one) => sum + one.lines, 0),
          { amount, currency },
        ),
      );
  }
  if (fee !== 0) lines.push(row('Fees', undefined, { amount: -fee, currency }));
  lines.push(row('Comes to', undefined, { amount: net, currency }));
  for (const other of ofCurrency.filter(({ kind }) => kind === 'OTHER')) {
    lines.push(
      row(`Other: ${other.type || 'without a type'}`, other.lines, { amount: other.amount, currency }),
    );
  }
  return lines;
}

function differenceLine({ happenedOn, centerId, reference, theirs, ours }: Difference): string {
  return [
    `  ${happenedOn}  centre ${centerId}  ${reference}`,
    ...(theirs ? [`provider: ${written(theirs)}`] : []),
    ...(ours ? [`portal: ${written(ours)}`] : []),
  ].join('  ');
}
