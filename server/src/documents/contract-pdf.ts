import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { inkBoxOf, inkPathsOf, isTyped, type Signature } from '@foyer/contract/shared/signature-path';
import { wording } from '../platform/mail/wording.ts';
import type { PdfBlock, PdfMark } from '../platform/pdf/blocks.ts';
import { collectPdf, writePdf } from '../platform/pdf/write-pdf.ts';
import type { ContractSource } from './contract-source.ts';
import type { ContractAmount, ContractPart } from './contract-terms.ts';
import { htmlBlocks } from './html-blocks.ts';
import type { DocumentTextKey } from './text/en.ts';

/** A contract with what was agreed and signed. Plain data, so that it can be handed to a thread; moments are in ISO 8601. */
export interface WholeContract {
  key: Key;
  title: string;
  source: ContractSource;
  createdAt: string;
  acceptances: readonly { name: string; version: string; at: string }[];
  /** Everybody who signs, in the order of the document. Nobody: it needs no signature. */
  fields: readonly ContractField[];
}

export interface ContractField {
  signerId: number;
  signerName: string;
  role: 'MEMBER' | 'GUARDIAN';
  label: string | null;
  signature: { given: Signature; name: string; by: Key; at: string } | undefined;
}

type Say = (key: DocumentTextKey, values?: Readonly<Record<string, string>>) => string;

/** The contract as a PDF. The same contract always gives the same bytes. */
export function contractPdf(contract: WholeContract): Promise<Buffer> {
  const { source, title, createdAt } = contract;
  const { issuer, language, direction, country, color } = source;
  const say: Say = wording(source.words, undefined);
  return collectPdf(
    writePdf(
      {
        ...{ title, issuer, language, direction, country, color },
        createdAt: lastSignedAt(contract) ?? Temporal.Instant.from(createdAt),
        pageOf: (page, pages) => say('documents.page', { page, pages }),
      },
      contractBlocks(contract, say),
    ),
  );
}

const lastSignedAt = ({ fields }: WholeContract): Temporal.Instant | undefined =>
  fields
    .flatMap(({ signature }) => (signature ? Temporal.Instant.from(signature.at) : []))
    .toSorted(Temporal.Instant.compare)
    .at(-1);

/** How somebody signed, as it is drawn into a PDF. */
export const markOf = (signature: Signature): PdfMark =>
  isTyped(signature) ? { name: signature.name } : { paths: inkPathsOf(signature), box: inkBoxOf(signature) };

const momentIn = ({ language, timeZone }: Pick<ContractSource, 'language' | 'timeZone'>) => {
  const zone = { timeZoneName: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return (at: string) =>
    Temporal.Instant.from(at)
      .toZonedDateTimeISO(timeZone)
      .toLocaleString(language, { year: 'numeric', month: 'long', day: 'numeric', ...zone });
};

function contractBlocks(contract: WholeContract, say: Say): PdfBlock[] {
  const { key, source, createdAt } = contract;
  const { terms, language, timeZone } = source;
  const date = Temporal.Instant.from(createdAt).toZonedDateTimeISO(timeZone).toPlainDate();
  return [
    { kind: 'title', text: terms.heading },
    ...(terms.introduction ? [{ kind: 'paragraph', text: terms.introduction } as const] : []),
    {
      kind: 'values',
      rows: [
        { label: say('documents.number'), value: formatKey('document', key) },
        { label: say('documents.date'), value: date.toLocaleString(language, { dateStyle: 'long' }) },
      ],
    },
    {
      kind: 'columns',
      columns: terms.parties.map(({ role, name, lines }) => ({ title: role, lines: [name, ...lines] })),
    },
    ...terms.sections.flatMap(({ title, parts }): PdfBlock[] => [
      ...(title ? [{ kind: 'heading', text: title } as const] : []),
      ...parts.flatMap((part) => partBlocks(part, say)),
    ]),
    ...acceptanceBlocks(contract, say),
    ...contract.fields.map((field) => signatureBlock(contract, field, say)),
  ];
}

function partBlocks(part: ContractPart, say: Say): PdfBlock[] {
  if (part.kind === 'values') return [part];
  if (part.kind === 'text') return [{ kind: 'paragraph', text: part.text }];
  if (part.kind === 'html') return htmlBlocks(part.html);
  return [amountsTable(part, say)];
}

/** The column of explanations appears only where there is one. */
function amountsTable({ rows, total }: Extract<ContractPart, { kind: 'amounts' }>, say: Say): PdfBlock {
  const isExplained = rows.some(({ explanation }) => explanation);
  const cells = ({ text, amount, explanation = '' }: ContractAmount) =>
    isExplained ? [text, explanation, amount] : [text, amount];
  return {
    kind: 'table',
    columns: [
      { title: say('documents.item'), share: 3 },
      ...(isExplained ? [{ title: say('documents.explanation'), share: 3 }] : []),
      { title: say('documents.amount'), share: 1.5, align: 'end' },
    ],
    rows: rows.map(cells),
    ...(total && { foot: cells(total) }),
  };
}

function acceptanceBlocks({ acceptances, source }: WholeContract, say: Say): PdfBlock[] {
  if (acceptances.length === 0) return [];
  const moment = momentIn(source);
  return [
    { kind: 'heading', text: say('documents.agreed') },
    {
      kind: 'values',
      rows: acceptances.map(({ name, version, at }) => ({
        label: say('documents.terms', { name, version }),
        value: say('documents.agreedAt', { at: moment(at) }),
      })),
    },
  ];
}

function signatureBlock({ fields, source, key }: WholeContract, field: ContractField, say: Say): PdfBlock {
  const { signature, signerName, signerId } = field;
  const isAlone = fields.length === 1;
  const heading = isAlone
    ? say('documents.signature')
    : say('documents.signatureAs', { role: field.label ?? say(`documents.role.${field.role}`) });
  if (!signature) {
    const lines = [...(isAlone ? [] : [signerName]), say('documents.notSigned')];
    return { kind: 'signature', heading, mark: undefined, description: '', lines };
  }
  const { given, name, by } = signature;
  const at = momentIn(source)(signature.at);
  const isOwn = isSameKey(by, { centerId: key.centerId, id: signerId });
  return {
    kind: 'signature',
    heading,
    mark: markOf(given),
    description: say('documents.signatureOf', { name }),
    lines: [name, isOwn ? say('documents.signedAt', { at }) : say('documents.signedForAt', { at })],
  };
}
