import type { Locale } from '@foyer/contract/shared/locale';
import { type Catalogue, learn, speak } from '../platform/text.ts';
import { createTextLoader } from './text-loading.ts';

type CatalogueModule = Record<string, Catalogue>;
type Loader = () => Promise<CatalogueModule>;

/** The catalogues of the pages that are opened every day. Each is fetched when its language and its domain are wanted. */
const loaders: Record<string, Loader> = import.meta.glob<CatalogueModule>([
  '../{app,booking,calendar,classes,dashboard,ui,user}/text/??.ts',
  '../app/text/refusals/??.ts',
]);

const languages = ['en', 'de', 'ar'] as const;
type Written = (typeof languages)[number];

/** A language that the portal has no texts of is spoken in the club's own words, over English. */
const writtenFor = (language: string): Written => languages.find((known) => known === language) ?? 'en';

async function loaderOf(domain: string, language: Written): Promise<Loader> {
  const folder = domain === 'refusals' ? '../app/text/refusals' : `../${domain}/text`;
  const load =
    loaders[`${folder}/${language}.ts`] ?? (await import('./more-texts.ts')).loaderOf(domain, language);
  if (!load) throw new Error(`There are no texts of ${domain} in ${language}`);
  return load;
}

async function fetchDomain(domain: string, language: Written): Promise<Catalogue> {
  const load = await loaderOf(domain, language);
  return (await load())[language] ?? {};
}

interface Chosen {
  locale: Locale;
  /** A club's own words. */
  own: Catalogue;
}

const texts = createTextLoader<Chosen>({
  fetchDomain: (domain, { locale }) => fetchDomain(domain, writtenFor(locale.code)),
  speak: ({ locale, own }, catalogue) =>
    speak({ language: locale.code, numbers: locale.numberFormat, catalogue, own }),
  learn,
});

/** Makes the texts of these domains ready in the language that is spoken. */
export const loadTexts = texts.want;

/** For a page without a connection, which can show these texts only. */
export const keepOnly = texts.keepOnly;

/** Fetches ahead of time, before it is certain which language it will be. */
export const prefetchTexts = (language: string, domains: string[]): Promise<unknown> =>
  Promise.allSettled(domains.map((domain) => fetchDomain(domain, writtenFor(language))));

/**
 * Speaks another language; what was said so far stays until every text has arrived. Tells whether it is spoken then:
 * not, where another one has been chosen meanwhile.
 */
export const speakLocale = (locale: Locale, own: Catalogue = {}): Promise<boolean> =>
  texts.choose({ locale, own });
