import { messageKeyOf, refusalCodes } from '@foyer/contract/shared/refusal';
import { describe, expect, test } from 'vitest';
import { en as refusals } from './text/refusals/en.ts';

type Module = Record<string, Record<string, string>>;
const modules = import.meta.glob<Module>(
  ['../**/text/**/??.ts', '!./text/*/??.ts', '!../subscription/text/coming/??.ts'],
  { eager: true },
);

const domains = new Map<string, Map<string, Record<string, string>>>();
for (const [path, module] of Object.entries(modules)) {
  const [, folder = '', language = ''] = /^(.*)\/(\w\w)\.ts$/.exec(path) ?? [];
  const texts = module[language];
  if (!texts) throw new Error(`${path} does not export ${language}`);
  const languages = domains.get(folder) ?? new Map<string, Record<string, string>>();
  domains.set(folder, languages.set(language, texts));
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

const withoutForm = (key: string) => /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];

/** The counted texts of a catalogue, each as a map from its plural forms to their words. */
function countedTexts(texts: Record<string, string>) {
  const counted = new Map<string, Map<string, string>>();
  for (const [key, text] of Object.entries(texts)) {
    const base = withoutForm(key);
    if (base === undefined) continue;
    const forms = counted.get(base) ?? new Map<string, string>();
    counted.set(base, forms.set(key.slice(base.length + 1), text));
  }
  return [...counted];
}

/** A form of one number only, such as Arabic's dual, can name the number in words. */
function isOneNumber(language: string, form: string): boolean {
  const rules = new Intl.PluralRules(language);
  return (
    Array.from({ length: 201 }, (_, count) => count).filter((count) => rules.select(count) === form)
      .length === 1
  );
}

describe.each([...domains])('%s', (_folder, languages) => {
  const english = languages.get('en') ?? {};

  test('is written in English, German and Arabic', () => {
    expect([...languages.keys()].sort()).toEqual(['ar', 'de', 'en']);
    expect(Object.keys(english).length).toBeGreaterThan(0);
  });

  test.each([...languages])('%s has every key of English, with the same placeholders', (_language, texts) => {
    const keysOf = (catalogue: Record<string, string>) =>
      [...new Set(Object.keys(catalogue).map((key) => withoutForm(key) ?? key))].sort();
    expect(keysOf(texts)).toEqual(keysOf(english));
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(text, `${key} has old braces`).not.toContain('{{');
      if (withoutForm(key) === undefined) {
        expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
      }
    }
  });

  test.each([...languages])('%s has all plural forms of each counted text', (language, texts) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [base, forms] of countedTexts(texts)) {
      expect([...forms.keys()].sort(), base).toEqual(needed);
      const wanted = placeholders(english[`${base}_other`] ?? '');
      for (const [form, text] of forms) {
        const named = isOneNumber(language, form) && !text.includes('{count}');
        expect(placeholders(text), `${base}_${form}`).toEqual(
          named ? wanted.filter((name) => name !== 'count') : wanted,
        );
      }
    }
  });
});

test('no key is said by two domains', () => {
  const keys = [...domains.values()].flatMap((languages) => Object.keys(languages.get('en') ?? {}));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('every refusal has its words', () => {
  const wanted = [...new Set(refusalCodes.map(messageKeyOf))].sort();
  expect(Object.keys(refusals).sort()).toEqual(wanted);
});

test('what the specification quotes stands word for word', () => {
  const app = domains.get('./text')?.get('en') ?? {};
  expect(refusals['login.incorrect']).toBe('Username or password incorrect');
  expect(refusals['login.blocked']).toBe(
    'You have entered wrong credentials and your account is temporary blocked for {lockoutPeriod} minute(s)',
  );
  expect(refusals['general.notAuthorized']).toBe('You are not authorized to do this action');
  expect(refusals['general.noPermissionForPage']).toBe("You don't have permission to access this page");
  expect(app['errors.unauthorizedText']).toBe("You don't have permission to access this page");
  expect(app['form.required']).toBe('* This field is required');
});
