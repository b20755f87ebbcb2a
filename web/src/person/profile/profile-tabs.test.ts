import { expect, test } from 'vitest';
import { tabAt, tabsOf } from './profile-tabs.ts';

test('tabs stand in the order of the club, as far as they are built', () => {
  expect(tabsOf(['family', 'bring-a-friend', 'clipcards', 'personal-information'])).toEqual([
    'family',
    'bring-a-friend',
    'clipcards',
    'personal-information',
    'security',
  ]);
  expect(tabsOf(['documents', 'refer-a-friend'])).toEqual(['documents', 'refer-a-friend', 'security']);
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

test('tabs of what the club has switched off are not shown', () => {
  const offered = ['bring-a-friend', 'refer-a-friend'] as const;
  expect(tabsOf(offered)).toEqual(['bring-a-friend', 'refer-a-friend', 'security']);
  expect(tabsOf(offered, { bringAFriend: 0, referAFriend: 3 })).toEqual(['refer-a-friend', 'security']);
});
