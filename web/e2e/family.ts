import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Calls the API as the person who is signed in on the page. */
export const ask = (page: Page, path: string, input: object) =>
  page.evaluate(
    async ([url, body]) => {
      const response = await fetch(`/api/${url}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sessionStorage.getItem('authentication-token')}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'x-referer': location.href,
        },
        body: JSON.stringify(body),
      });
      return response.json();
    },
    [path, input] as const,
  );

/** Adds a child to the family of who is signed in, and returns its number. */
export async function addChild(page: Page, firstName: string, age: number): Promise<number> {
  const birthday = Temporal.Now.plainDateISO().subtract({ years: age, months: 1 }).toString();
  const child = { firstName, lastName: 'Lindgren', birthday, gender: 'FEMALE', relation: 'CHILD' };
  const added = await ask(page, 'person/add-child', { child });
  expect(added.errorCode, JSON.stringify(added)).toBeUndefined();
  return added.personId ?? added.id;
}
