import type { invoices } from '@foyer/contract/invoices';
import { documentWords } from '../../clubs/document-words.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { Streamed } from '../../frame/streamed.ts';
import { buyersOf } from '../parties.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { salesCsv } from './sales-csv.ts';
import { salesDocument } from './sales-document.ts';
import { salesScopeOf } from './sales-scope.ts';
import { countSales, everySale, type SalesScope } from './sales-store.ts';

type Call = (typeof invoices)['download-sales-list'];

/** Larger PDFs have hundreds of pages that nobody reads; CSV has no limit. */
const mostInPdf = 2000;

export const downloadSalesList: Handler<Call> = async (context, input) => {
  const scope = await salesScopeOf(context, input);
  if (scope instanceof Refusal) return scope;
  const { db, now, language } = context;
  const { saleTypes, dateFrom, dateTo, format } = input;
  const wanted = { saleTypes, dateFrom, dateTo };
  const club = await sellerClub(context, scope);
  const words = documentWords(club, language, { en, de, ar });
  const pages = everySale(db, scope, wanted);
  const fileName = `sales-${dateFrom}-${dateTo}.${format.toLowerCase()}`;
  if (format === 'CSV') return new Streamed(fileName, 'text/csv', salesCsv(words, scope, pages));
  const count = await countSales(db, scope, wanted, mostInPdf);
  if (count > mostInPdf) return refuse('invoices.tooManyForPdf', { most: mostInPdf });
  const whose = scope.person ? (await buyersOf(db, [scope.person]))(scope.person)?.name : club.center.name;
  return new Streamed(
    fileName,
    'application/pdf',
    salesDocument(club, words, {
      scope,
      whose: whose ?? '',
      days: [dateFrom, dateTo],
      now,
      pages,
      isEmpty: count === 0,
    }),
  );
};

/** A centre's list has the look of that centre. */
async function sellerClub({ club, clubs }: SignedInContext, { centerId }: SalesScope) {
  return (centerId !== undefined && (await clubs.byCenter(centerId))) || club;
}
