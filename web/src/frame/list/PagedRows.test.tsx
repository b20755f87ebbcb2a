import { expect, test } from 'vitest';
import { actionsIn, markupOf, readable } from '../../../test/static-page.tsx';
import { en as refusalTexts } from '../../app/text/refusals/en.ts';
import { connectionError } from '../../platform/portal-error.ts';
import { Row, Sheet } from '../../ui/sheet/Sheet.tsx';
import { en as uiTexts } from '../../ui/text/en.ts';
import { PagedRows } from './PagedRows.tsx';
import type { PagedList } from './use-paged-list.ts';

const nothing = () => undefined;
const read: PagedList<string> = {
  items: ['Ride 45', 'Yoga'],
  error: null,
  hasMore: false,
  isReadingMore: false,
  readMore: nothing,
  refetch: nothing,
};

const shown = (change: Partial<PagedList<string>>, { isFiltered = false, isInSheet = true } = {}) =>
  markupOf(
    <PagedRows
      list={{ ...read, ...change }}
      row={(name) => <Row key={name} title={name} />}
      failed="The list is not there"
      empty={<p>Nothing yet</p>}
      emptyByFilter={isFiltered && <p>Nothing of this kind</p>}
      moreText="Show more"
      {...(isInSheet && { sheet: (rows) => <Sheet title="Invoices">{rows}</Sheet> })}
    />,
    { texts: [uiTexts, refusalTexts] },
  );

test.each<[string, Partial<PagedList<string>>, boolean, string, string[]]>([
  ['is loading', { items: undefined }, false, 'Loading', []],
  [
    'could not be read',
    { items: undefined, error: connectionError() },
    false,
    'The list is not there There is a problem connecting to the server.',
    ['Try again'],
  ],
  ['is empty', { items: [] }, false, 'Nothing yet', []],
  ['is empty because of a filter', { items: [] }, true, 'Nothing of this kind', []],
  ['has ended', {}, false, 'Invoices Ride 45 Yoga', []],
  ['goes on', { hasMore: true }, false, 'Invoices Ride 45 Yoga Show more', ['Show more']],
])('a list that %s', (_what, change, isFiltered, text, actions) => {
  const markup = shown(change, { isFiltered });
  expect(readable(markup)).toContain(text);
  expect(actionsIn(markup)).toEqual(actions);
});

test('rows that were read stay when the next page fails, and can be asked for again', () => {
  const markup = shown({ hasMore: true, error: connectionError() });
  expect(readable(markup)).toContain('Ride 45 Yoga Show more');
  expect(markup).toContain('role="alert"');
  expect(actionsIn(markup)).toEqual(['Show more']);
});

test.each([
  [true, 'aria-busy="true"'],
  [false, 'aria-busy="false"'],
])('screen readers hear whether more is being read: %s', (isReadingMore, attribute) => {
  expect(shown({ hasMore: true, isReadingMore })).toContain(`<ul class="rows" ${attribute}>`);
});

test('rows outside a sheet have a border of their own', () => {
  expect(shown({}, { isInSheet: false })).toMatch(/^<ul class="rows bordered"/);
});
