import { expect, test } from 'vitest';
import { tabAt, tabsOf } from './profile-tabs.ts';

test('tabs stand in the order of the club, as far as they are built', () => {
  expect(tabsOf(['family', 'bring-a-friend', 'clipcards', 'personal-information'])).toEqual([
    'family',
    'clipcards',
    'personal-information',
    'security',
  ]);
  expect(tabsOf(['documents', 'refer-a-friend'])).toEqual(['documents', 'security']);
  expect(tabsOf(['security', 'family'])).toEqual(['security', 'family']);
});

test.each([
  [undefined, 'personal-information'],
  ['personal-information', 'personal-information'],
  ['family', undefined],
  ['documents', undefined],
  ['', undefined],
])('/profile/%s shows %s where there is no family tab', (tab, shown) => {
  expect(tabAt(tab, tabsOf(['personal-information']))).toBe(shown);
});
