import type { ProfileTab } from '@foyer/contract/shared/person/profile';

/** The tabs that there are screens for. */
export const builtTabs = [
  'personal-information',
  'subscriptions',
  'billing-information',
  'clipcards',
  'family',
  'documents',
  'security',
] as const satisfies readonly ProfileTab[];
export type BuiltTab = (typeof builtTabs)[number];

/** In the club's order, as far as they can be shown; how one signs in is everybody's to see, at the end where no place is named. */
export const tabsOf = (offered: readonly ProfileTab[]): BuiltTab[] =>
  [...new Set<ProfileTab>([...offered, 'security'])].filter((tab): tab is BuiltTab =>
    builtTabs.some((built) => built === tab),
  );

/** Which tab an address shows; without one it is the first. Undefined where the address leads to nothing. */
export function tabAt(requested: string | undefined, tabs: readonly BuiltTab[]): BuiltTab | undefined {
  return requested === undefined ? tabs[0] : tabs.find((tab) => tab === requested);
}
