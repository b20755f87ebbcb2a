import type { invoices } from '@foyer/contract/invoices';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { cutPage } from '../../platform/page.ts';
import { cursorOf, parseCursor } from '../cursor.ts';
import { endsBeforeStart } from './ends-before-start.ts';
import { toSaleResponse } from './sale-response.ts';
import { salesScopeOf } from './sales-scope.ts';
import { salesOf } from './sales-store.ts';

export const getSaleslist: Handler<(typeof invoices)['get-saleslist']> = async (context, input) => {
  const scope = await salesScopeOf(context, input);
  if (scope instanceof Refusal) return scope;
  if (endsBeforeStart(input)) return refuse('general.endBeforeStart');
  const { saleTypes, dateFrom, dateTo, after, limit } = input;
  const rows = await salesOf(context.db, scope, {
    saleTypes,
    dateFrom,
    dateTo,
    after: parseCursor(after),
    limit: limit + 1,
  });
  const { page, next } = cutPage(rows, limit, cursorOf);
  return { sales: page.map((row) => toSaleResponse(row, scope)), ...(next && { next }) };
};
