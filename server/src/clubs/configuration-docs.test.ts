import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { menuKeys } from '@foyer/contract/shared/portal';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parameters, settings } from './document.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');

const bare = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema;

/** The name of everything that can be set, lists marked with [] and tables with {}. */
function namesIn(schema: z.core.$ZodType, name: string): string[] {
  const plain = bare(schema);
  if (plain instanceof z.ZodObject) {
    return Object.entries(plain.shape).flatMap(([field, inner]) =>
      namesIn(inner, name ? `${name}.${field}` : field),
    );
  }
  if (plain instanceof z.ZodRecord) {
    if (name === 'menu') return menuKeys.map((key) => `menu.${key}`);
    return namesIn(plain.valueType, `${name}{}`);
  }
  if (plain instanceof z.ZodArray && bare(plain.element) instanceof z.ZodObject) {
    return namesIn(plain.element, `${name}[]`);
  }
  return [name];
}

const section = page.slice(page.indexOf('## Settings'), page.indexOf('## Import'));
const described = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]);

test('every setting of a document is described once, and nothing else is', () => {
  const names = namesIn(settings, '');
  expect(names.length).toBeGreaterThan(80);
  expect(described.toSorted()).toEqual(names.toSorted());
});

test('the defaults of the parameters are the ones that are described', () => {
  for (const [name, value] of Object.entries(parameters.parse({}))) {
    // A list of tables is empty, and each of their fields is described.
    if (Array.isArray(value) && value.length === 0 && page.includes(`| \`parameters.${name}[].`)) continue;
    const written = Array.isArray(value) ? value.join(', ') || 'none' : value?.toLocaleString('en');
    expect(page).toContain(`| \`parameters.${name}\` | ${written} |`);
  }
});
