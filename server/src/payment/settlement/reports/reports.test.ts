import { describe, expect, test } from 'vitest';
import { adyenHeader, adyenLine } from '../../../../test/settlement-fixtures.ts';
import { UnreadableFile } from '../../../payment-agreement/direct-debit/unreadable-file.ts';
import { formatOf } from './format-of.ts';
import { UnreadableReport } from './settlement-report.ts';

const key = `101-${'ab'.repeat(16)}`;

const linesIn = async (text: string) => {
  async function* pieces() {
    for (let at = 0; at < text.length; at += 50) yield text.slice(at, at + 50);
  }
  const format = formatOf(text);
  return { provider: format.provider, lines: await Array.fromAsync(format.read(pieces())) };
};

describe('Adyen’s settlement details report', () => {
  const lineOf = async (line: string) => (await linesIn(`${adyenHeader}\n${line}\n`)).lines[0];

  test('a settled payment has its key, its amount and what Adyen keeps', async () => {
    const line = adyenLine({ reference: 'P1', key, on: '2026-10-03', credit: '5.00', netCredit: '4.88' });
    expect(await lineOf(line)).toMatchObject({
      ...{ kind: 'PAYMENT', type: 'Settled', paymentKey: key, reference: 'P1' },
      ...{ money: { amount: 500, currency: 'EUR' }, fee: { amount: 12, currency: 'EUR' } },
    });
  });

  test('a chargeback costs what was paid, and a fee on top', async () => {
    const line = {
      type: 'Chargeback',
      reference: 'P1',
      key,
      on: '2026-10-03',
      debit: '349.99',
      netDebit: '357.49',
    };
    expect(await lineOf(adyenLine(line))).toMatchObject({
      ...{ kind: 'CHARGEBACK', money: { amount: 34_999 }, fee: { amount: 750 } },
    });
  });

  test('a fee of the month, and money that is paid out', async () => {
    expect(await lineOf(adyenLine({ type: 'Fee', on: '2026-10-31', netDebit: '12.50' }))).toMatchObject({
      ...{ kind: 'FEE', fee: { amount: 1_250, currency: 'EUR' } },
    });
    expect(
      await lineOf(adyenLine({ type: 'MerchantPayout', on: '2026-10-31', netDebit: '9.00' })),
    ).toMatchObject({
      ...{ kind: 'OTHER', money: { amount: -900, currency: 'EUR' } },
    });
  });

  test.each([
    ['without a column', `${adyenHeader.replace(',Batch Number', '')}\n`],
    ['with a wrong date', `${adyenHeader}\n${adyenLine({ on: '2026-13-45', credit: '1.00' })}`],
    ['with a wrong amount', `${adyenHeader}\n${adyenLine({ on: '2026-10-03', credit: '1e9' })}`],
  ])('one %s is refused', async (_what, text) => {
    await expect(linesIn(text)).rejects.toThrow(UnreadableReport);
  });
});

describe('Easypay’s ledger', () => {
  const money = (amount: string) => ({ amount, currency: 'EUR' });
  const capture = {
    ...{ id: 'dc0f1e47', transaction_timestamp: '2026-10-03T14:15:22Z', transaction_type: 'CP' },
    amount_details: {
      ...{ requested_amount: money('13.5'), payed_amount: money('13.5'), fixed_fee: money('0.07') },
      ...{ variable_fee: money('0.1'), tax_amount: money('0.04'), transfered_amount: money('13.29') },
    },
    details: { operation_id: 'O1', payment_id: 'P1', payment_key: key, operation_key: 'refund-1' },
  };
  const refund = { ...capture, id: 'rf', transaction_type: 'RF' };
  const page = (...data: object[]) => ({ metadata: { count: data.length }, data });

  test.each([
    ['one page', JSON.stringify(page(capture, refund))],
    ['one page over several lines', JSON.stringify(page(capture, refund), null, 2)],
    ['a page on each line', `${JSON.stringify(page(capture))}\n${JSON.stringify(page(refund))}\n`],
  ])('%s is read', async (_what, text) => {
    const { provider, lines } = await linesIn(text);
    expect(provider).toBe('easypay');
    expect(lines).toMatchObject([
      { kind: 'PAYMENT', paymentKey: key, reference: 'P1', money: { amount: 1_350 }, fee: { amount: 21 } },
      { kind: 'REFUND', refundKey: 'refund-1', refundReference: 'O1' },
    ]);
  });

  test('a file that is cut off is refused', async () => {
    await expect(linesIn(JSON.stringify(page(capture)).slice(0, 200))).rejects.toThrow(UnreadableReport);
  });
});

describe('PostFinance’s camt files', () => {
  const transaction = (inner: string, amount = '20.00') =>
    `<TxDtls><Refs><AcctSvcrRef>B1</AcctSvcrRef><EndToEndId>4711</EndToEndId></Refs><Amt Ccy="CHF">${amount}</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd>${inner}</TxDtls>`;
  const entry = (details: string, code = 'CRDT', family = 'MCRD') => `<Ntry><Amt Ccy="CHF">39.40</Amt>
    <CdtDbtInd>${code}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-03</Dt></BookgDt>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>POSP</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls>${details}</NtryDtls></Ntry>`;
  const camt = (name: string, entries: string) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><${name}><X>${entries}</X></${name}></Document>`;
  const charge = '<Chrgs><Rcrd><Amt Ccy="CHF">0.30</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>';

  test.each(['BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt'])('%s is read', async (name) => {
    const noted = `<RmtInf><Ustrd>Kestrel ${key}</Ustrd></RmtInf>`;
    const { provider, lines } = await linesIn(
      camt(
        name,
        entry(transaction(charge, '19.70') + transaction(noted)) + entry(transaction(''), 'CRDT', 'RCDT'),
      ),
    );
    expect(provider).toBe('postfinance');
    expect(lines).toMatchObject([
      { kind: 'PAYMENT', reference: '4711', money: { amount: 2_000, currency: 'CHF' }, fee: { amount: 30 } },
      { kind: 'PAYMENT', paymentKey: key, money: { amount: 2_000 } },
      { kind: 'OTHER', money: { amount: 2_000 } },
    ]);
    expect(new Set(lines.map((line) => line.key)).size).toBe(2);
  });

  test.each([
    ['with entities', '<!DOCTYPE a [<!ENTITY x "xx">]><Document>&x;</Document>'],
    ['without an end', camt('BkToCstmrStmt', entry('')).slice(0, 300)],
    ['with elements without end', `<Document>${'<a>'.repeat(200)}`],
  ])('a file %s is refused', async (_what, text) => {
    await expect(linesIn(text)).rejects.toThrow(UnreadableFile);
  });

  test('another document of a bank is refused', async () => {
    await expect(linesIn(camt('CstmrPmtStsRpt', ''))).rejects.toThrow(UnreadableReport);
  });
});

test.each([
  ['another CSV', 'a,b,c\n1,2,3'],
  ['nothing', ''],
])('%s is no report', (_what, text) => {
  expect(() => formatOf(text)).toThrow(UnreadableReport);
});
