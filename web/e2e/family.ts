import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callAs } from './call-as.ts';

/** Adds a child to the family of who is signed in, and returns its number. */
export async function addChild(page: Page, firstName: string, age: number): Promise<number> {
  const birthday = Temporal.Now.plainDateISO().subtract({ years: age, months: 1 }).toString();
  const child = { firstName, lastName: 'Lindgren', birthday, gender: 'FEMALE', relation: 'CHILD' };
  const added = await callAs(page, 'person/add-child', { child });
  expect(added.errorCode, JSON.stringify(added)).toBeUndefined();
  return added.personId ?? added.id;
}
