import type { Page } from 'playwright-core';

/** Makes a call of the API as the person who is signed in on the page. */
export const callAs = (page: Page, path: string, input: object = {}) =>
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
