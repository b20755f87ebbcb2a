import { maskedAccount } from '@foyer/contract/shared/bank/account';
import type { Club } from '../../clubs/club.ts';
import { documentWords } from '../../clubs/document-words.ts';
import type { ContractPart, ContractSection } from '../../documents/contract-terms.ts';
import { type Collector, collectorOf } from '../direct-debit/collector.ts';
import type { AgreementRow, CardRow } from '../store.ts';
import { ar } from '../text/contract/ar.ts';
import { de } from '../text/contract/de.ts';
import { type AgreementContractTextKey, en } from '../text/contract/en.ts';

export interface Agreed {
  club: Club;
  /** Code of a language that the club offers. */
  language: string;
  agreement: AgreementRow;
  card: CardRow | undefined;
  secret(name: string): string | undefined;
}

type Row = readonly [string, string];

const values = (rows: readonly Row[]): ContractPart => ({
  kind: 'values',
  rows: rows.map(([label, value]) => ({ label, value })),
});

export const agreementTitle = ({ club, language, agreement }: Agreed): string =>
  documentWords(club, language, { en, de, ar }).say(
    agreement.type === 'CREDIT_CARD' ? 'agreement.contract.cardTitle' : 'agreement.contract.debitTitle',
  );

/** What the payer has agreed to. Account and card are masked: staff read contracts too. */
export function agreementSections(agreed: Agreed): ContractSection[] {
  const { club, language, agreement, card, secret } = agreed;
  const { say, ...words } = documentWords(club, language, { en, de, ar });
  const day = (date: Temporal.PlainDate) => date.toLocaleString(words.language, { dateStyle: 'long' });
  const creditor = club.parameters.legalName ?? club.center.name;
  if (agreement.type === 'CREDIT_CARD') {
    const rows: Row[] = [[say('agreement.contract.card'), cardText(card)]];
    return [
      { parts: [values(rows), { kind: 'text', text: say('agreement.contract.cardText', { creditor }) }] },
    ];
  }
  const { account, mandate_reference: reference, mandate_signed_on: signedOn } = agreement;
  const rows: Row[] = [
    ...(reference ? [[say('agreement.contract.reference'), reference] as const] : []),
    ...(account
      ? [
          [say('agreement.contract.holder'), account.holder ?? ''] as const,
          [say('agreement.contract.account'), maskedAccount(account)] as const,
        ]
      : []),
    ...(signedOn ? [[say('agreement.contract.givenOn'), day(signedOn)] as const] : []),
  ];
  const text = mandateText(collectorOf({ club, secret }), creditor);
  return [
    {
      parts: [
        values(rows),
        ...text.keys.map((key): ContractPart => ({ kind: 'text', text: say(key, text.values) })),
      ],
    },
  ];
}

const cardText = (card: CardRow | undefined): string =>
  card ? [card.brand ?? '', `•••• ${card.last_four ?? ''}`].join(' ').trim() : '';

interface MandateText {
  keys: readonly AgreementContractTextKey[];
  values: Readonly<Record<string, string>>;
}

/** The words of the mandate that the payer has read on the screen. */
const mandateText = (collector: Collector | undefined, creditor: string): MandateText =>
  collector?.format === 'PAIN_008'
    ? {
        keys: ['agreement.contract.europe', 'agreement.contract.europeRights'],
        values: { creditor: collector.creditor.name, creditorId: collector.creditor.identifier },
      }
    : { keys: ['agreement.contract.other', 'agreement.contract.otherRights'], values: { creditor } };
