import { UnreadableFile } from '../unreadable-file.ts';
import { elementsAt, readXml, textAt, type XmlElement } from './xml.ts';

/** What a bank says of one collection. */
export interface CollectionNews {
  endToEndId: string;
  /**
   * `accepted`: it is on its way. `rejected`: it was never collected. `collected`: the money is there. `returned`: it
   * was there, and went back.
   */
  outcome: 'accepted' | 'rejected' | 'collected' | 'returned';
  /** Of ISO 20022, such as AM04; where the bank says why. */
  reasonCode?: string;
}

/** What a bank says of a file of ours, or of one of its blocks, without naming each collection. */
interface WholeNews {
  of: 'file' | 'block';
  id: string;
  outcome: 'accepted' | 'rejected';
  reasonCode?: string;
}

export interface BankReport {
  collections: CollectionNews[];
  wholes: WholeNews[];
}

/** Reads a report about payments (pain.002), a notification (camt.054) or a statement (camt.053). */
export function readBankReport(file: string): BankReport {
  const document = readXml(file);
  const [status] = elementsAt(document, 'CstmrPmtStsRpt');
  if (status) return readStatus(status);
  const books = [
    ...elementsAt(document, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'),
    ...elementsAt(document, 'BkToCstmrStmt', 'Stmt'),
  ];
  if (!books.length) throw new UnreadableFile('neither pain.002 nor camt.053 or camt.054');
  return { collections: books.flatMap((book) => elementsAt(book, 'Ntry').flatMap(readEntry)), wholes: [] };
}

const because = (code: string | undefined) => (code ? { reasonCode: code } : {});

const reasonIn = (element: XmlElement, ...path: string[]) =>
  textAt(element, ...path, 'Rsn', 'Cd') ?? textAt(element, ...path, 'Rsn', 'Prtry');

/** Everything that is neither rejected nor partly so is on its way: received, checked, pending, accepted. */
const outcomeOf = (status: string | undefined): 'accepted' | 'rejected' | undefined => {
  if (status === 'RJCT') return 'rejected';
  return status === undefined || status === 'PART' ? undefined : 'accepted';
};

function readStatus(report: XmlElement): BankReport {
  const [whole] = elementsAt(report, 'OrgnlGrpInfAndSts');
  const ofFile = whole && outcomeOf(textAt(whole, 'GrpSts'));
  const fileReason = whole && reasonIn(whole, 'StsRsnInf');
  const found: BankReport = { collections: [], wholes: [] };
  const fileId = whole && textAt(whole, 'OrgnlMsgId');
  if (fileId && ofFile)
    found.wholes.push({ of: 'file', id: fileId, outcome: ofFile, ...because(fileReason) });
  for (const block of elementsAt(report, 'OrgnlPmtInfAndSts')) {
    const ofBlock = outcomeOf(textAt(block, 'PmtInfSts'));
    const blockReason = reasonIn(block, 'StsRsnInf');
    const blockId = textAt(block, 'OrgnlPmtInfId');
    if (blockId && ofBlock)
      found.wholes.push({ of: 'block', id: blockId, outcome: ofBlock, ...because(blockReason) });
    for (const one of elementsAt(block, 'TxInfAndSts')) {
      const endToEndId = textAt(one, 'OrgnlEndToEndId');
      // What is said of one counts before what is said of all.
      const outcome = outcomeOf(textAt(one, 'TxSts')) ?? ofBlock ?? ofFile;
      if (!endToEndId || !outcome) continue;
      const reason =
        reasonIn(one, 'StsRsnInf') ?? (outcome === 'rejected' ? (blockReason ?? fileReason) : undefined);
      found.collections.push({ endToEndId, outcome, ...because(reason) });
    }
  }
  return found;
}

function readEntry(entry: XmlElement): CollectionNews[] {
  const state = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (state !== 'BOOK') return [];
  return elementsAt(entry, 'NtryDtls', 'TxDtls').flatMap((one) => {
    const endToEndId = textAt(one, 'Refs', 'EndToEndId');
    const outcome = bookedAs(entry, one);
    if (!endToEndId || endToEndId === 'NOTPROVIDED' || !outcome) return [];
    return [{ endToEndId, outcome, ...because(reasonIn(one, 'RtrInf')) }];
  });
}

/** Direct debits of our own that came back, as unpaid or as reversed. */
const backAgain = ['UPDD', 'PRDD'];

/**
 * Money that comes in counts only where the bank calls it a direct debit of ours: whoever transfers a cent may write
 * any end-to-end id to it.
 */
function bookedAs(entry: XmlElement, one: XmlElement): 'collected' | 'returned' | undefined {
  const either = (...path: string[]) => textAt(one, ...path) ?? textAt(entry, ...path);
  const isOurs = either('BkTxCd', 'Domn', 'Fmly', 'Cd') === 'IDDT';
  if (either('CdtDbtInd') === 'CRDT') return isOurs ? 'collected' : undefined;
  const isBack = isOurs && backAgain.includes(either('BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ?? '');
  return isBack || elementsAt(one, 'RtrInf').length ? 'returned' : undefined;
}
