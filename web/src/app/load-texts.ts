import type { Locale } from '@foyer/contract/shared/locale';
import { type Catalogue, learn, speak } from '../platform/text.ts';

type CatalogueModule = Record<string, Catalogue>;
type Loader = () => Promise<CatalogueModule>;

/** Every catalogue, each a file of its own that is fetched when its language and its domain are wanted. */
const loaders: Record<string, Loader> = import.meta.glob<CatalogueModule>([
  '../*/text/??.ts',
  './text/refusals/??.ts',
  './not-built/text/??.ts',
]);

const languages = ['en', 'de', 'ar'] as const;
type Written = (typeof languages)[number];

/** A language that the portal has no texts of is spoken in the club's own words, over English. */
const writtenFor = (language: string): Written => languages.find((known) => known === language) ?? 'en';

/** Domains whose texts have been asked for; a change of language fetches them all again. */
const wanted = new Set<string>();
let spoken: Locale | undefined;

/** The app's own catalogues; every other domain has its `text` folder. */
const ownFolders: Record<string, string> = {
  app: './text',
  refusals: './text/refusals',
  'not-built': './not-built/text',
};

const fileOf = (domain: string, language: Written): string =>
  `${ownFolders[domain] ?? `../${domain}/text`}/${language}.ts`;

async function fetchDomain(domain: string, language: Written): Promise<Catalogue> {
  const load = loaders[fileOf(domain, language)];
  if (!load) throw new Error(`There are no texts of ${domain} in ${language}`);
  return (await load())[language] ?? {};
}

/** Makes the texts of these domains ready in the language that is spoken. */
export async function loadTexts(...domains: string[]): Promise<void> {
  const fresh = domains.filter((domain) => !wanted.has(domain));
  if (fresh.length === 0 || !spoken) {
    for (const domain of domains) wanted.add(domain);
    return;
  }
  const language = writtenFor(spoken.code);
  const found = await Promise.all(fresh.map((domain) => fetchDomain(domain, language)));
  for (const domain of fresh) wanted.add(domain);
  learn(Object.assign({}, ...found));
}

/** Fetches ahead of time, before it is certain which language it will be. */
export const prefetchTexts = (language: string, domains: string[]): Promise<unknown> =>
  Promise.allSettled(domains.map((domain) => fetchDomain(domain, writtenFor(language))));

/** Speaks another language; what was said so far stays until every text has arrived. */
export async function speakLocale(locale: Locale, own: Catalogue = {}): Promise<void> {
  const language = writtenFor(locale.code);
  const found = await Promise.all([...wanted].map((domain) => fetchDomain(domain, language)));
  spoken = locale;
  speak({
    language: locale.code,
    numbers: locale.numberFormat,
    catalogue: Object.assign({}, ...found),
    own,
  });
}
