import type { ProfileTab } from '@foyer/contract/shared/person/profile';
import type { MenuKey } from '@foyer/contract/shared/portal';

/** The tabs that there are screens for. */
export const builtTabs = [
  'personal-information',
  'subscriptions',
  'billing-information',
  'clipcards',
  'family',
  'bring-a-friend',
  'refer-a-friend',
  'documents',
  'security',
] as const satisfies readonly ProfileTab[];
export type BuiltTab = (typeof builtTabs)[number];

/** In the club's order, as far as they can be shown; how one signs in is everybody's to see, at the end where no place is named. */
export const tabsOf = (
  offered: readonly ProfileTab[],
  menu: Partial<Record<MenuKey, number>> = {},
): BuiltTab[] =>
  [...new Set<ProfileTab>([...offered, 'security'])].filter(
    (tab): tab is BuiltTab => builtTabs.some((built) => built === tab) && !isHidden(tab, menu),
  );

const switches: Partial<Record<ProfileTab, MenuKey>> = {
  'bring-a-friend': 'bringAFriend',
  'refer-a-friend': 'referAFriend',
};

/** The club has switched off what the tab is for. */
function isHidden(tab: ProfileTab, menu: Partial<Record<MenuKey, number>>): boolean {
  const key = switches[tab];
  return key !== undefined && menu[key] === 0;
}

/** Which tab an address shows; without one it is the first. Undefined where the address leads to nothing. */
export function tabAt(requested: string | undefined, tabs: readonly BuiltTab[]): BuiltTab | undefined {
  return requested === undefined ? tabs[0] : tabs.find((tab) => tab === requested);
}
