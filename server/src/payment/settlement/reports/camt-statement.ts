import {
  attributeOf,
  elementsAt,
  textAt,
  type XmlElement,
  xmlReader,
} from '../../../payment-agreement/direct-debit/sepa/xml.ts';
import type { SettlementKind } from '../../tables.ts';
import { type ReportFormat, type SettlementLine, UnreadableReport } from './settlement-report.ts';
import { signedMoney } from './signed-money.ts';

/**
 * PostFinance's account statement (camt.053) or notification (camt.054). *Unconfirmed*: which references PostFinance
 * Checkout hands to the bank; so all those that ISO 20022 has are tried.
 */
export const camtStatement: ReportFormat = { provider: 'postfinance', read };

const documents = ['BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'];

/** Card money of merchants. Everything else in a statement concerns us only where it names a payment. */
const merchantCards = 'MCRD';

const paymentKeys = /\b\d{1,10}-[0-9a-f]{32}\b/;

async function* read(chunks: AsyncIterable<string>): AsyncGenerator<SettlementLine> {
  const reader = xmlReader(new Set(['Ntry']));
  let position = 0;
  for await (const chunk of chunks) {
    for (const entry of reader.read(chunk)) {
      position += 1;
      yield* linesOf(entry, `entry ${position}`);
    }
  }
  if (!documents.some((name) => elementsAt(reader.end(), name).length > 0)) {
    throw new UnreadableReport('neither camt.053 nor camt.054');
  }
}

function linesOf(entry: XmlElement, where: string): SettlementLine[] {
  if ((textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) !== 'BOOK') return [];
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  return (details.length > 0 ? details : [entry]).map((one, place) =>
    lineOf(entry, one, place, `${where}, transaction ${place + 1}`),
  );
}

function lineOf(entry: XmlElement, one: XmlElement, place: number, where: string): SettlementLine {
  const either = (...path: string[]) => textAt(one, ...path) ?? textAt(entry, ...path);
  const isCredit = either('CdtDbtInd') === 'CRDT';
  const net = amountAt(one, where) ?? amountAt(entry, where);
  const day = either('BookgDt', 'Dt') ?? either('BookgDt', 'DtTm');
  if (!net || !day) throw new UnreadableReport(`${where}: no amount or no date`);
  const written = [
    ...elementsAt(one, 'Refs', 'Prtry', 'Ref'),
    ...elementsAt(one, 'RmtInf', 'Ustrd'),
    ...elementsAt(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...elementsAt(one, 'AddtlTxInf'),
  ].map(({ text }) => text.trim());
  const reference = [
    textAt(one, 'Refs', 'TxId'),
    textAt(one, 'Refs', 'EndToEndId'),
    textAt(one, 'Refs', 'InstrId'),
    ...written,
  ].find((text) => text !== undefined && text !== '' && text !== 'NOTPROVIDED');
  const paymentKey = written.map((text) => paymentKeys.exec(text)?.[0]).find(Boolean);
  const isOfCards = either('BkTxCd', 'Domn', 'Fmly', 'Cd') === merchantCards;
  const kind: SettlementKind =
    paymentKey || isOfCards ? kindOf(isCredit, elementsAt(one, 'RtrInf').length > 0) : 'OTHER';
  const fee = elementsAt(one, 'Chrgs', 'Rcrd').reduce((sum, charge) => sum + chargeIn(charge, where), 0);
  // Where the bank says what was paid before its charges, that is the amount.
  const [instructed] = elementsAt(one, 'AmtDtls', 'InstdAmt');
  const gross = (instructed && amountAt(instructed, where)) ?? { ...net, amount: net.amount + fee };
  return {
    key: [
      either('AcctSvcrRef') ?? textAt(one, 'Refs', 'AcctSvcrRef') ?? `${day} ${reference ?? ''}`,
      place,
    ].join(' '),
    kind,
    type: either('BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ?? either('BkTxCd', 'Prtry', 'Cd') ?? '',
    happenedOn: dayIn(day, where),
    paymentKey,
    reference,
    refundReference: reference,
    money: kind === 'OTHER' && !isCredit ? { ...net, amount: -net.amount } : kind === 'OTHER' ? net : gross,
    ...(kind !== 'OTHER' && fee !== 0 && { fee: { amount: fee, currency: net.currency } }),
  };
}

function kindOf(isCredit: boolean, isReturned: boolean): SettlementKind {
  if (isCredit) return 'PAYMENT';
  return isReturned ? 'CHARGEBACK' : 'REFUND';
}

function amountAt(element: XmlElement, where: string) {
  const [amount] = elementsAt(element, 'Amt');
  const currency = amount && attributeOf(amount, 'Ccy');
  return amount && currency ? signedMoney(amount.text.trim(), currency, where) : undefined;
}

function chargeIn(charge: XmlElement, where: string): number {
  const amount = amountAt(charge, where)?.amount ?? 0;
  return textAt(charge, 'CdtDbtInd') === 'CRDT' ? -amount : amount;
}

function dayIn(text: string, where: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text.slice(0, 10));
  } catch {
    throw new UnreadableReport(`${where}: not a date`);
  }
}
