import { messageKeyOf, refusalCodes } from '@foyer/contract/shared/refusal';
import { describe, expect, test } from 'vitest';
import { en as refusals } from './text/refusals/en.ts';

type Module = Record<string, Record<string, string>>;
const modules = import.meta.glob<Module>(['../**/text/**/??.ts'], { eager: true });

const domains = new Map<string, Map<string, Record<string, string>>>();
for (const [path, module] of Object.entries(modules)) {
  const [, folder = '', language = ''] = /^(.*)\/(\w\w)\.ts$/.exec(path) ?? [];
  const texts = module[language];
  if (!texts) throw new Error(`${path} does not export ${language}`);
  const languages = domains.get(folder) ?? new Map<string, Record<string, string>>();
  domains.set(folder, languages.set(language, texts));
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each([...domains])('%s', (_folder, languages) => {
  const english = languages.get('en') ?? {};

  test('is written in English, German and Arabic', () => {
    expect([...languages.keys()].sort()).toEqual(['ar', 'de', 'en']);
    expect(Object.keys(english).length).toBeGreaterThan(0);
  });

  test.each([...languages])('%s says every key, with the same places for values', (_language, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
      expect(text, `${key} has old braces`).not.toContain('{{');
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
