import { filler, hashOf, writeLine } from '../src/payment-agreement/direct-debit/ach/layout.ts';

const reason = (code: string | undefined) =>
  code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : '';

/** A status report about one collection, a whole file or a block of it. */
export const pain002 = (
  endToEndId: string | undefined,
  state: 'RJCT' | 'ACSP',
  why?: string,
  file?: string,
  block?: string,
): string => `<?xml version="1.0"?><Document><CstmrPmtStsRpt>
  <GrpHdr><MsgId>BANK-9</MsgId></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${file ?? 'F'}</OrgnlMsgId>${file ? `<GrpSts>${state}</GrpSts>${reason(why)}` : ''}
  </OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts><OrgnlPmtInfId>${block ?? 'B'}</OrgnlPmtInfId>
  ${block ? `<PmtInfSts>${state}</PmtInfSts>${reason(why)}` : ''}
  ${
    endToEndId
      ? `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${state}</TxSts>${reason(why)}</TxInfAndSts>`
      : ''
  }</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

const families = { collected: 'IDDT', returned: 'IDDT', transfer: 'RCDT' } as const;

/** A notification of booked entries. */
export const camt = (endToEndId: string, what: keyof typeof families, why = ''): string =>
  `<?xml version="1.0"?><Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry>
  <CdtDbtInd>${what === 'returned' ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${families[what]}</Cd><SubFmlyCd>${what === 'returned' ? 'UPDD' : 'ESDD'}</SubFmlyCd></Fmly></Domn></BkTxCd>
  <NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
  ${why ? `<RtrInf><Rsn><Cd>${why}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;

/** A return file of an American bank with one return or notification of change. The trace may be its only reference. */
export function achReturn(originalTrace: string, code: string, information = '', id = ''): string {
  const isChange = code.startsWith('C');
  const cents = isChange ? 0 : 15_000;
  const inBoth = { serviceClass: 225, companyId: '1234567890', bank: '02100002', batch: 1 };
  const totals = { count: 2, hash: hashOf(['021000021']), debits: cents, credits: 0 };
  const lines = [
    writeLine('fileHeader', {
      ...{ priority: 1, destination: ' 123456789', origin: '021000021', date: '261204', time: '0600' },
      ...{ fileId: 'A', recordSize: 94, blocking: 10, format: 1 },
    }),
    writeLine('batchHeader', { ...inBoth, entryClass: isChange ? 'COR' : 'WEB', status: 1 }),
    writeLine('entry', {
      ...{ code: 26, routingNumber: '021000021', accountNumber: '123456789', amount: cents, id },
      ...{ addenda: 1, trace: '021000020000001' },
    }),
    writeLine('addenda', {
      ...{ kind: isChange ? '98' : '99', reason: code, originalTrace, originalBank: '02100002' },
      ...{ information, trace: '021000020000001' },
    }),
    writeLine('batchControl', { ...inBoth, ...totals }),
    writeLine('fileControl', { batches: 1, blocks: 1, ...totals }),
  ];
  return `${[...lines, ...Array.from({ length: 4 }, () => filler)].join('\n')}\n`;
}
