import { negotiate } from '@fastify/accept-negotiator';

const longestHeader = 500;

/** Languages that the visitor refuses with a quality of zero. */
const refused = (header: string): string[] =>
  [...header.matchAll(/([a-z]{2,3}|\*)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g)].map(([, code = '']) => code);

/**
 * The best of the languages that a club offers, by the visitor's `Accept-Language`; the first of the club's where the
 * visitor reads none of them, or weighs several alike. Regions are left out: clubs offer `de`, not `de-CH`.
 */
export function bestLanguage(header: string | undefined, offered: readonly string[]): string {
  const languages = (header ?? '')
    .slice(0, longestHeader)
    .toLowerCase()
    .replace(/\b([a-z]{2,3})(?:-[a-z\d]+)+/g, '$1');
  const never = refused(languages);
  const acceptable = offered.filter((code) => !never.includes(code));
  return negotiate(languages, acceptable) ?? offered[0] ?? 'en';
}
