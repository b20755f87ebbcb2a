import { adyenColumns, adyenSettlement } from './adyen-settlement.ts';
import { camtStatement } from './camt-statement.ts';
import { easypayLedger } from './easypay-ledger.ts';
import { type ReportFormat, UnreadableReport } from './settlement-report.ts';

/** Recognises a report by how it begins. */
export function formatOf(beginning: string): ReportFormat {
  const text = beginning.replace(/^\ufeff?\s*/, '');
  if (text.startsWith('<')) return camtStatement;
  if (text.startsWith('{')) return easypayLedger;
  const [header = ''] = text.split(/[\r\n]/, 1);
  if (adyenColumns.every((name) => header.includes(name))) return adyenSettlement;
  throw new UnreadableReport(
    'This is neither Adyen’s settlement details report (CSV), nor Easypay’s ledger (JSON), nor camt.053 or camt.054 (XML).',
  );
}
