import type { Catalogue } from '../platform/text.ts';

/**
 * The catalogues of all other domains, and of their dialogs and flows that few people open. The first screen does without
 * the list of them, too.
 */
const loaders = import.meta.glob<Record<string, Catalogue>>([
  '../*/text/??.ts',
  '!../{app,booking,calendar,classes,dashboard,ui,user}/text/??.ts',
  '../app/text/history/??.ts',
  '../courses/dates/text/??.ts',
  '../courses/staff/text/??.ts',
  '../resource-booking/closing/text/??.ts',
  '../resource-booking/draw/text/??.ts',
  '../resource-booking/standing/text/??.ts',
  '../resource-booking/watching/text/??.ts',
  '../documents/{list,pdf,signing,staff}/text/??.ts',
  '../user/pass/text/??.ts',
  '../user/security/text/??.ts',
  '../payment/card-page/text/??.ts',
  '../subscription/add-ons/text/??.ts',
  '../subscription/change/text/??.ts',
  '../subscription/freeze/text/??.ts',
  '../subscription/good-cause/text/??.ts',
  '../subscription/leave/text/??.ts',
  '../subscription/person-offers/text/??.ts',
  '../subscription/public-leaving/text/??.ts',
  '../app/shell/analytics/text/??.ts',
]);

/** Of what is not a domain. */
const folders: Record<string, string> = {
  history: '../app/text/history',
  'course-dates': '../courses/dates/text',
  'course-staff': '../courses/staff/text',
  draw: '../resource-booking/draw/text',
  'court-closing': '../resource-booking/closing/text',
  weekly: '../resource-booking/standing/text',
  watching: '../resource-booking/watching/text',
  'document-work': '../documents/staff/text',
  'document-list': '../documents/list/text',
  pdf: '../documents/pdf/text',
  signing: '../documents/signing/text',
  pass: '../user/pass/text',
  security: '../user/security/text',
  'card-page': '../payment/card-page/text',
  'add-ons': '../subscription/add-ons/text',
  change: '../subscription/change/text',
  freeze: '../subscription/freeze/text',
  'good-cause': '../subscription/good-cause/text',
  leave: '../subscription/leave/text',
  'person-offers': '../subscription/person-offers/text',
  'public-leaving': '../subscription/public-leaving/text',
  consent: '../app/shell/analytics/text',
};

/** How such texts are fetched; undefined if there are none. */
export const loaderOf = (name: string, language: string) =>
  loaders[`${folders[name] ?? `../${name}/text`}/${language}.ts`];
