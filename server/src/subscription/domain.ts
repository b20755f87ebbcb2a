import type { Domain } from '../frame/domain.ts';
import { invoiceCompanies } from './companies/invoice-companies.ts';
import { expiringRequests } from './good-cause/requests.ts';
import { history } from './history.ts';
import { expiringDrafts } from './joining/drafts.ts';
import { billDue } from './nightly/bill-due.ts';
import { creditUnused } from './nightly/credit-unused.ts';
import { moveByDate } from './nightly/move-by-date.ts';
import { expiringWrongCodes } from './offers/wrong-codes.ts';
import * as personalData from './personal-data.ts';
import { expiringDeclarations } from './public-leaving/declarations.ts';
import { subscriptionRoutes } from './routes.ts';

export const subscriptionDomain = {
  name: 'subscription',
  routes: subscriptionRoutes,
  history,
  personalData,
  nightly: [moveByDate, creditUnused, billDue, invoiceCompanies],
  expiringRows: [expiringDrafts, expiringWrongCodes, expiringDeclarations, ...expiringRequests],
} satisfies Domain;
