import { readCsv } from '../../../platform/csv/read-csv.ts';
import type { SettlementKind } from '../../tables.ts';
import { type ReportFormat, type SettlementLine, UnreadableReport } from './settlement-report.ts';
import { signedMoney } from './signed-money.ts';

/**
 * Adyen's settlement details report:
 * https://docs.adyen.com/reporting/settlement-reconciliation/transaction-level/settlement-details-report. Columns are
 * found by their names, because an account can add others and change their order.
 */
export const adyenSettlement: ReportFormat = { provider: 'adyen', read };

/** By which the report is recognised. */
export const adyenColumns = [
  'Psp Reference',
  'Merchant Reference',
  'Creation Date',
  'Type',
  'Modification Reference',
  'Gross Currency',
  'Gross Debit (GC)',
  'Gross Credit (GC)',
  'Net Currency',
  'Net Debit (NC)',
  'Net Credit (NC)',
  'Batch Number',
] as const;

/** Of some accounts only. */
const refundKeyColumn = 'Modification Merchant Reference';
const feeColumns = ['Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)'] as const;

type Column = (typeof adyenColumns)[number] | typeof refundKeyColumn | (typeof feeColumns)[number];

/** All other types move money between the club and Adyen, such as a payout or a deposit. */
const kinds: Readonly<Record<string, SettlementKind>> = {
  Settled: 'PAYMENT',
  Refunded: 'REFUND',
  Chargeback: 'CHARGEBACK',
  SecondChargeback: 'CHARGEBACK',
  Fee: 'FEE',
};

async function* read(chunks: AsyncIterable<string>): AsyncGenerator<SettlementLine> {
  let columns: Map<string, number> | undefined;
  let position = 0;
  for await (const record of readCsv(chunks)) {
    position += 1;
    if (!columns) {
      columns = new Map(record.map((name, place) => [name.trim(), place]));
      const missing = adyenColumns.find((name) => !columns?.has(name));
      if (missing) throw new UnreadableReport(`the column '${missing}' is missing`);
      continue;
    }
    const places = columns;
    yield lineOf((name) => record[places.get(name) ?? -1]?.trim() ?? '', `record ${position}`);
  }
}

function lineOf(cell: (name: Column) => string, where: string): SettlementLine {
  const type = cell('Type');
  const kind = kinds[type] ?? 'OTHER';
  const [grossCurrency, netCurrency] = [cell('Gross Currency'), cell('Net Currency')];
  const gross = (name: 'Gross Debit (GC)' | 'Gross Credit (GC)') =>
    signedMoney(cell(name), grossCurrency || netCurrency, where).amount;
  const net = (name: 'Net Debit (NC)' | 'Net Credit (NC)') =>
    signedMoney(cell(name), netCurrency || grossCurrency, where).amount;
  const grossIn = gross('Gross Credit (GC)') - gross('Gross Debit (GC)');
  const netIn = net('Net Credit (NC)') - net('Net Debit (NC)');
  const line = {
    key: [cell('Batch Number'), type, cell('Psp Reference'), cell('Modification Reference')].join(' '),
    kind,
    type,
    happenedOn: dayIn(cell('Creation Date'), where),
    paymentKey: cell('Merchant Reference') || undefined,
    reference: cell('Psp Reference') || undefined,
    refundKey: cell(refundKeyColumn) || undefined,
    refundReference: cell('Modification Reference') || undefined,
  };
  if (kind === 'FEE') {
    // Several fees of a month have no number of their own.
    const key = `${line.key} ${cell('Creation Date')} ${-netIn}`;
    return { ...line, key, fee: { amount: -netIn, currency: netCurrency } };
  }
  if (kind === 'OTHER') {
    const key = `${line.key} ${cell('Creation Date')}`;
    return { ...line, key, money: { amount: netIn, currency: netCurrency || grossCurrency } };
  }
  const fee = grossCurrency === netCurrency ? grossIn - netIn : feesIn(cell, netCurrency, where);
  return {
    ...line,
    money: { amount: Math.abs(grossIn), currency: grossCurrency },
    ...(fee !== 0 && { fee: { amount: fee, currency: netCurrency } }),
  };
}

const feesIn = (cell: (name: Column) => string, currency: string, where: string): number =>
  feeColumns.reduce((sum, name) => sum + signedMoney(cell(name), currency, where).amount, 0);

/** As `2026-11-03 11:26:49`, in the time zone of the account. */
function dayIn(text: string, where: string): Temporal.PlainDate {
  if (!/^\d{4}-\d\d-\d\d( |$)/.test(text)) throw new UnreadableReport(`${where}: not a date`);
  try {
    return Temporal.PlainDate.from(text.slice(0, 10));
  } catch {
    throw new UnreadableReport(`${where}: not a date`);
  }
}
