import { ibanOf } from '@foyer/contract/shared/bank/account';
import { latin } from '@foyer/contract/shared/bank/latin';
import { Document } from 'sepa';
import {
  type Collection,
  type CollectionFile,
  isAmount,
  type LeftOut,
  type LeftOutWhy,
  Sieve,
} from '../collection.ts';
import { bicFits, creditorFaults, isSepaIban, type SepaCreditor } from './creditor.ts';

const format = 'pain.008.001.08';
const longestName = 70;
const longestText = 140;
const mostCents = 99_999_999_999;

export interface SepaMessage {
  /** Unique with the bank, up to 29 letters, digits and dashes: blocks and the file are named after it. */
  id: string;
  createdAt: Temporal.Instant;
  /** Who sends the file: the club, or whoever keeps the accounts of many. */
  initiator: string;
}

/** What stands together in the file, since the bank accepts or rejects it together. */
interface Block {
  id: string;
  endToEndIds: string[];
}

interface Order {
  creditor: SepaCreditor;
  collections: readonly Collection[];
}

/** A file of SEPA direct debits; none where nothing can be collected. */
export function sepaFile(
  message: SepaMessage,
  orders: readonly Order[],
): { file: CollectionFile | undefined; blocks: Block[]; leftOut: LeftOut[] } {
  if (!/^[A-Za-z\d-]{1,29}$/.test(message.id)) throw new RangeError('no such id of a message');
  const sieve = new Sieve();
  const document = new Document(format);
  document.grpHdr.id = message.id;
  document.grpHdr.created = new Date(message.createdAt.epochMilliseconds);
  document.grpHdr.initiatorName = latin(message.initiator).slice(0, longestName);
  const blocks: (Block & { cents: number; info: PaymentInfo })[] = [];
  for (const { creditor, collections } of orders) {
    const faulty = creditorFaults(creditor).length > 0;
    const taken = sieve.take(collections, (one) => (faulty ? 'creditorInvalid' : whyNot(one)));
    for (const together of blocksOf(taken)) {
      const info = blockInfo(document, creditor, together);
      const cents = together.reduce((sum, { amount }) => sum + amount, 0);
      blocks.push({ id: info.id, endToEndIds: together.map(({ endToEndId }) => endToEndId), cents, info });
    }
  }
  // The package would add up floating point.
  document.normalize = () => {
    for (const { info, cents } of blocks) info.controlSum = inEuros(cents);
    document.grpHdr.controlSum = inEuros(blocks.reduce((sum, { cents }) => sum + cents, 0));
    document.grpHdr.transactionCount = blocks.reduce((sum, { endToEndIds }) => sum + endToEndIds.length, 0);
  };
  return {
    file: blocks.length ? { name: `${message.id}.xml`, content: document.toString() } : undefined,
    blocks: blocks.map(({ id, endToEndIds }) => ({ id, endToEndIds })),
    leftOut: sieve.leftOut,
  };
}

type PaymentInfo = ReturnType<Document['createPaymentInfo']>;

const inEuros = (cents: number) => cents / 100;

/** Up to 35 signs that every bank can read; slashes neither first, last nor two together. */
const isId = (id: string): boolean =>
  id.length <= 35 &&
  /^[A-Za-z\d\-?:().,'+](?:[A-Za-z\d\-?:().,'+ ]|\/(?=[^/]))*$/.test(id) &&
  id === id.trim();

function whyNot({ endToEndId, amount, currency, collectOn, mandate }: Collection): LeftOutWhy | undefined {
  if (!isId(endToEndId)) return 'endToEndIdInvalid';
  if (currency !== 'EUR') return 'currencyInvalid';
  if (!isAmount(amount, mostCents)) return 'amountInvalid';
  if (!isId(mandate.reference)) return 'mandateReferenceInvalid';
  if (Temporal.PlainDate.compare(mandate.signedOn, collectOn) > 0) return 'signedTooLate';
  const { country, account } = mandate;
  return isSepaIban(ibanOf(country, account)) && latin(account.holder ?? '') ? undefined : 'accountInvalid';
}

const blocksOf = (collections: readonly Collection[]): Collection[][] => [
  ...Map.groupBy(collections, ({ collectOn, sequence, mandate }) =>
    [collectOn, sequence, mandate.scheme].join(' '),
  ).values(),
];

/** The package reads a day out of a Date by the clock of the process; noon is on that day wherever it runs. */
const noon = ({ year, month, day }: Temporal.PlainDate) => new Date(year, month - 1, day, 12);

function blockInfo(document: Document, creditor: SepaCreditor, together: readonly Collection[]): PaymentInfo {
  const info = document.createPaymentInfo();
  const [first] = together;
  if (first) {
    info.collectionDate = noon(first.collectOn);
    info.sequenceType = first.sequence;
    info.localInstrumentation = first.mandate.scheme;
  }
  info.batchBooking = true;
  info.creditorId = creditor.identifier;
  info.creditorName = latin(creditor.name).slice(0, longestName);
  info.creditorIBAN = creditor.iban;
  info.creditorBIC = creditor.bic ?? '';
  document.addPaymentInfo(info);
  for (const one of together) addTransaction(info, one);
  return info;
}

function addTransaction(info: PaymentInfo, { endToEndId, amount, mandate, text }: Collection): void {
  const { country, account } = mandate;
  const iban = ibanOf(country, account) ?? '';
  const transaction = info.createTransaction();
  transaction.end2endId = endToEndId;
  transaction.amount = inEuros(amount);
  transaction.mandateId = mandate.reference;
  transaction.mandateSignatureDate = noon(mandate.signedOn);
  transaction.debtorName = latin(account.holder ?? '').slice(0, longestName);
  transaction.debtorIBAN = iban;
  transaction.debtorBIC = account.bic && bicFits(account.bic, iban) ? account.bic : '';
  transaction.remittanceInfo = latin(text).slice(0, longestText) || mandate.reference;
  info.addTransaction(transaction);
  // The package makes a number of its own from those around, and never looks how long it gets.
  transaction.id = endToEndId;
}
