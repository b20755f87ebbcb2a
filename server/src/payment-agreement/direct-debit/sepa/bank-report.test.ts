import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import { readBankReport } from './bank-report.ts';

const because = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>no</AddtlInf></StsRsnInf>`;
const one = (id: string, said: string) =>
  `<TxInfAndSts><StsId>1</StsId><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${said}</TxInfAndSts>`;
const block = (said: string) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>F-1.0</OrgnlPmtInfId>${said}</OrgnlPmtInfAndSts>`;

const status = (ofFile: string, blocks = '') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>BANK-9</MsgId><CreDtTm>2026-05-02T06:00:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>F-1</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId>${ofFile}
    </OrgnlGrpInfAndSts>${blocks}</CstmrPmtStsRpt></Document>`;

describe('a report of states (pain.002)', () => {
  test('names what is rejected, and why', () => {
    const report = status(
      '',
      block(
        one('42', `<TxSts>RJCT</TxSts>${because('AC04')}`) +
          one('43', '<TxSts>ACSP</TxSts>') +
          one('44', '<TxSts>PDNG</TxSts>') +
          one('45', '<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Prtry>X9</Prtry></Rsn></StsRsnInf>') +
          one('46', '<TxSts>RJCT</TxSts>'),
      ),
    );
    expect(readBankReport(report)).toEqual({
      collections: [
        { endToEndId: '42', outcome: 'rejected', reasonCode: 'AC04' },
        { endToEndId: '43', outcome: 'accepted' },
        { endToEndId: '44', outcome: 'accepted' },
        { endToEndId: '45', outcome: 'rejected', reasonCode: 'X9' },
        { endToEndId: '46', outcome: 'rejected' },
      ],
      wholes: [],
    });
  });

  test('rejects a file as a whole', () => {
    expect(readBankReport(status(`<GrpSts>RJCT</GrpSts>${because('FF01')}`))).toEqual({
      collections: [],
      wholes: [{ of: 'file', id: 'F-1', outcome: 'rejected', reasonCode: 'FF01' }],
    });
  });

  test('rejects a block, and those in it that it names without a state', () => {
    const said = block(`<PmtInfSts>RJCT</PmtInfSts>${because('DT01')}${one('42', '')}`);
    expect(readBankReport(status('<GrpSts>PART</GrpSts>', said))).toEqual({
      collections: [{ endToEndId: '42', outcome: 'rejected', reasonCode: 'DT01' }],
      wholes: [{ of: 'block', id: 'F-1.0', outcome: 'rejected', reasonCode: 'DT01' }],
    });
  });

  test('what is accepted has not the reason of the rest', () => {
    const said = block(`<PmtInfSts>PART</PmtInfSts>${because('AM04')}${one('42', '<TxSts>ACCP</TxSts>')}`);
    expect(readBankReport(status('', said))).toEqual({
      collections: [{ endToEndId: '42', outcome: 'accepted' }],
      wholes: [],
    });
  });
});

const family = (sub: string, code = 'IDDT') =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${code}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`;
const details = (id: string, said = '') =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId><MndtId>M1</MndtId></Refs>${said}</TxDtls>`;
const goneBack = (code: string) => `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>`;
const entry = (direction: string, code: string, said: string, state = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="EUR">49.90</Amt><CdtDbtInd>${direction}</CdtDbtInd>${state}${code}<NtryDtls>${said}</NtryDtls></Ntry>`;
const notification = (entries: string) =>
  `<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
    <GrpHdr><MsgId>N-1</MsgId></GrpHdr><Ntfctn><Id>1</Id>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></ns2:Document>`;
const statement = (entries: string) =>
  `<Document><BkToCstmrStmt><Stmt><Id>1</Id>${entries}</Stmt></BkToCstmrStmt></Document>`;

describe('what was booked (camt.054, camt.053)', () => {
  test.each<[string, string, unknown[]]>([
    [
      'returns, with their reasons',
      entry('DBIT', family('UPDD'), details('42', goneBack('AM04')) + details('43', goneBack('MD06'))),
      [
        { endToEndId: '42', outcome: 'returned', reasonCode: 'AM04' },
        { endToEndId: '43', outcome: 'returned', reasonCode: 'MD06' },
      ],
    ],
    [
      'a return without a family of codes',
      entry('DBIT', '', details('42', goneBack('AC01'))),
      [{ endToEndId: '42', outcome: 'returned', reasonCode: 'AC01' }],
    ],
    [
      'a return without a reason',
      entry('DBIT', family('PRDD'), details('42')),
      [{ endToEndId: '42', outcome: 'returned' }],
    ],
    [
      'in the words of older versions',
      entry('DBIT', family('UPDD'), details('42', goneBack('MS02')), '<Sts>BOOK</Sts>'),
      [{ endToEndId: '42', outcome: 'returned', reasonCode: 'MS02' }],
    ],
    [
      'what was collected',
      entry('CRDT', family('ESDD'), details('42')),
      [{ endToEndId: '42', outcome: 'collected' }],
    ],
    [
      'directions and codes of a single one before those of all',
      entry('CRDT', family('ESDD'), details('42', `<CdtDbtInd>DBIT</CdtDbtInd>${family('UPDD')}`)),
      [{ endToEndId: '42', outcome: 'returned' }],
    ],
    [
      'nothing of what is announced alone',
      entry('DBIT', family('UPDD'), details('42', goneBack('AM04')), '<Sts>PDNG</Sts>'),
      [],
    ],
    ['nothing without an id', entry('DBIT', family('UPDD'), details('NOTPROVIDED', goneBack('AM04'))), []],
    ['nothing of a sum without its parts', entry('CRDT', family('ESDD'), ''), []],
    // Whoever transfers a cent may write our id to it.
    ['nothing of a transfer that came in', entry('CRDT', family('ESCT', 'RCDT'), details('42')), []],
    [
      'nothing of a transfer of ours that came back',
      entry('CRDT', family('RRTN', 'ICDT'), details('42', goneBack('AC04'))),
      [],
    ],
    ['nothing of a payment of ours', entry('DBIT', family('ESCT', 'ICDT'), details('42')), []],
  ])('%s', (_what, entries, collections) => {
    expect(readBankReport(notification(entries))).toEqual({ collections, wholes: [] });
    expect(readBankReport(statement(entries))).toEqual({ collections, wholes: [] });
  });
});

test.each([
  ['our own kind of file', '<Document><CstmrDrctDbtInitn/></Document>'],
  [
    'a file that was cut off',
    notification(entry('DBIT', family('UPDD'), details('42', goneBack('AM04')))).slice(0, -30),
  ],
  ['something else', 'endToEndId;outcome'],
])('%s is not read', (_what, file) => {
  expect(() => readBankReport(file)).toThrow(UnreadableFile);
});
