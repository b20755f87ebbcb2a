import type { Catalogue } from '../platform/text.ts';

/** Catalogues of dialogs and flows that few people open; the list of them is not part of the first screen either. */
const loaders = import.meta.glob<Record<string, Catalogue>>([
  '../resource-booking/standing/text/??.ts',
  '../resource-booking/watching/text/??.ts',
  '../user/pass/text/??.ts',
  '../user/security/text/??.ts',
  '../subscription/add-ons/text/??.ts',
  '../subscription/change/text/??.ts',
  '../subscription/freeze/text/??.ts',
  '../subscription/good-cause/text/??.ts',
  '../subscription/leave/text/??.ts',
  '../subscription/person-offers/text/??.ts',
  '../subscription/public-leaving/text/??.ts',
  '../app/not-built/text/??.ts',
  '../app/shell/analytics/text/??.ts',
]);

const folders: Record<string, string> = {
  weekly: '../resource-booking/standing/text',
  watching: '../resource-booking/watching/text',
  pass: '../user/pass/text',
  security: '../user/security/text',
  'add-ons': '../subscription/add-ons/text',
  change: '../subscription/change/text',
  freeze: '../subscription/freeze/text',
  'good-cause': '../subscription/good-cause/text',
  leave: '../subscription/leave/text',
  'person-offers': '../subscription/person-offers/text',
  'public-leaving': '../subscription/public-leaving/text',
  'not-built': '../app/not-built/text',
  consent: '../app/shell/analytics/text',
};

/** How the texts of a part of a domain are fetched; undefined if it has none. */
export const loaderOfPart = (part: string, language: string) => loaders[`${folders[part]}/${language}.ts`];
