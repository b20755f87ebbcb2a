import type { subscription } from '@foyer/contract/subscription';
import type { Terms } from '@foyer/contract/subscription/order';
import type { Club } from '../../clubs/club.ts';
import { textIn } from '../../clubs/text-in.ts';
import type { ContractPart, ContractSection } from '../../documents/contract-terms.ts';
import { htmlBlocks } from '../../documents/html-blocks.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import type { LineToInvoice } from '../../invoices/taxed-line.ts';
import type { PdfBlock } from '../../platform/pdf/blocks.ts';
import type { PlanRow } from '../offers/read-plans.ts';
import { contractSections } from './contract-sections.ts';
import { quoteOrder, taxedQuote } from './get-new-subscription-summary.ts';
import type { Quoted } from './quote.ts';

type Contract = (typeof subscription)['get-new-subscription-contract'];

const rowsOf = (part: ContractPart) => {
  if (part.kind === 'values') return [...part.rows];
  if (part.kind !== 'amounts') return [];
  const amounts = part.total ? [...part.rows, part.total] : part.rows;
  return amounts.map(({ text, amount }) => ({ label: text, value: amount }));
};

/** Of the club's own HTML, readers before the sale get the words: what the PDF will say. */
const paragraphsOf = (part: ContractPart): string[] => {
  if (part.kind === 'text') return [part.text];
  return part.kind === 'html' ? htmlBlocks(part.html).flatMap(wordsOf) : [];
};

const wordsOf = (block: PdfBlock): string[] => {
  if (block.kind === 'list')
    return block.items.map(({ mark, text }) => (mark === '•' ? text : `${mark} ${text}`));
  return 'text' in block ? block.text.split('\n') : [];
};

/** The sections of a contract as a page shows them. */
export const sectionsResponse = (sections: readonly ContractSection[]) =>
  sections.map(({ title = '', parts }) => ({
    heading: title,
    rows: parts.flatMap(rowsOf),
    paragraphs: parts.flatMap(paragraphsOf),
  }));

/** The documents that a buyer accepts, named in a language. */
export const documentsOf = ({ documents }: PlanRow, language: string) =>
  documents.map(({ key, name, url, version }) => ({
    documentKey: key,
    name: textIn(name, [language]) || key,
    url,
    version,
  }));

/** The contract of a quote, with lines that are part of the sale besides those of the membership. */
export function toTermsResponse(
  seller: Club,
  language: string,
  quoted: Quoted,
  more: readonly LineToInvoice[] = [],
): Terms {
  const { plan, terms, startsOn, endsOn, boundUntil, addOns } = quoted;
  const sections = contractSections(seller, language, {
    ...{ plan, startsOn, endsOn, boundUntil, addOns },
    price: terms.price,
    discounts: terms.discounts,
    sponsor: terms.sponsor,
    lines: [
      ...quoted.lines.map((line) => taxedQuote(seller, language, plan.name, line)),
      ...more.map(({ text, unitAmount }) => ({ text, amount: unitAmount, sponsoredAmount: 0 })),
    ],
  });
  return {
    name: plan.name,
    sections: sectionsResponse(sections),
    documents: documentsOf(plan, language),
    needsSignature: plan.needs_signature,
  };
}

export const getNewSubscriptionContract: Handler<Contract> = async (context, input) => {
  const found = await quoteOrder(context, input);
  if (found instanceof Refusal) return found;
  return toTermsResponse(found.seller, context.language, found.quoted);
};
