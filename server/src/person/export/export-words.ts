import { dateFormatter } from '@foyer/contract/shared/formatters';
import type { Locale } from '@foyer/contract/shared/locale';
import { isCheckbox } from '@foyer/contract/shared/person/member-fields';
import type { Club } from '../../clubs/club.ts';
import { documentWords } from '../../clubs/document-words.ts';
import type { ExportTexts, PersonalData } from '../../frame/domain-data.ts';
import { ar } from '../text/export-document/ar.ts';
import { de } from '../text/export-document/de.ts';
import { type ExportTextKey, en } from '../text/export-document/en.ts';

/** How things are called in one language of one club, and how moments and values are written there. */
export interface ExportWords {
  language: string;
  direction: Locale['direction'];
  say(key: ExportTextKey, values?: Readonly<Record<string, string>>): string;
  /** What has no word gets its own name, made readable. */
  nameOf(kind: 'domain' | 'part' | 'field', name: string): string;
  moment(instant: Temporal.Instant): string;
  valueOf(field: string, value: string | number | boolean): string;
}

/** `zip_code` and `zipCode` as 'Zip code'. */
export function readable(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Columns whose values are words of ours; in any other the same letters are somebody's own. */
const worded = new Set([
  ...['gender', 'status', 'salutation', 'id_type', 'relation', 'role', 'kind'],
  ...['reason', 'type', 'accountType', 'method', 'purpose'],
  ...['paid_by', 'ended_by', 'signed_in_by'],
]);

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text);
const isDate = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);

/** A domain's own words come first, then the shared ones; the history of a person uses the words of every domain. */
export function exportTextsOf(domains: Readonly<Record<string, PersonalData>>, domain?: string): ExportTexts {
  const own = domain === undefined ? undefined : domains[domain]?.exportTexts;
  const inOneLanguage = (language: keyof ExportTexts, shared: ExportTexts[keyof ExportTexts]) => ({
    ...Object.assign({}, ...Object.values(domains).map(({ exportTexts }) => exportTexts[language])),
    ...shared,
    ...own?.[language],
  });
  return { en: inOneLanguage('en', en), de: inOneLanguage('de', de), ar: inOneLanguage('ar', ar) };
}

export function exportWords(club: Club, language: string, texts: ExportTexts): ExportWords {
  const { language: locale, direction, say } = documentWords(club, language, texts);
  /** The club words its own questions, for the form and for this document. */
  const ownWords = (name: string) =>
    isCheckbox(name) ? club.config.translations[language]?.[`field.${name}`] : undefined;
  const known = (key: string) => Object.hasOwn(texts.en, key);
  const moment = (instant: Temporal.Instant) =>
    dateFormatter(locale, {
      timeZone: club.center.time_zone,
      dateStyle: 'long',
      timeStyle: 'short',
    }).format(instant);
  return {
    language: locale,
    direction,
    say,
    nameOf: (kind, name) => {
      const own = ownWords(name.toLowerCase());
      if (own) return own;
      const key = `export.${kind}.${name}`;
      return known(key) ? say(key) : readable(name);
    },
    moment,
    valueOf: (field, value) => {
      if (typeof value === 'boolean') return say(value ? 'export.yes' : 'export.no');
      if (typeof value === 'number') return String(value);
      const own = worded.has(field) ? ownWords(value.toLowerCase()) : undefined;
      if (own) return own;
      const key = `export.value.${value}`;
      if (worded.has(field) && known(key)) return say(key);
      if (isInstant(value)) return moment(Temporal.Instant.from(value));
      if (!isDate(value)) return value;
      return dateFormatter(locale, { dateStyle: 'long' }).format(
        Temporal.PlainDate.from(value, { overflow: 'constrain' }),
      );
    },
  };
}
