import type { Feature } from '@foyer/contract/config';
import type { AccessLevel } from '@foyer/contract/shared/access';
import type { HeaderType, MenuKey } from '@foyer/contract/shared/portal';
import type { ComponentType } from 'react';
import type { TextKey } from '../platform/text.ts';
import type { IconName } from './nav-icons.ts';
import type { Prefetch } from './prefetch.ts';

/** The screen of that name in a module, which is fetched when it is wanted. */
export const named =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async (): Promise<Module[Name]> =>
    (await load())[name];

/** A screen of a domain that lists its own, so that the route table names only the list. */
export const fromList =
  <Name extends string>(load: () => Promise<{ screens: Record<Name, () => Promise<ComponentType>> }>) =>
  (name: Name) =>
  async (): Promise<ComponentType> =>
    (await load()).screens[name]();

interface RouteFacts {
  /** Name of the screen: `body[data-screen]`, and its title `title.<screen>`. */
  screen: string;
  /** Fetches the screen. */
  source: () => Promise<ComponentType>;
  /** Who may come here; ANY is everybody, and so is a route without a list. */
  access?: readonly (AccessLevel | 'ANY')[];
  /** Visitors who have not signed in come here only where the club has this setting on. */
  anonymousSetting?: Feature;
  /** Only where the club has this on; else it is not there. */
  feature?: Feature;
  /** Switch and place of the route in the club's menu; 0 hides it. */
  menuKey?: MenuKey;
  /** For those who have not signed in: others are sent home. */
  onlyAnonymous?: true;
  /** NORMAL where it is not said. */
  header?: HeaderType;
  /** The address may name the person acted for in its query: `?for=100p7`. */
  hasPersonInQuery?: true;
  /** A flow step or an entry page has no tab bar; other screens have. */
  scaffold?: 'tabs' | 'plain';
  /** The screen shows the club's picture in its own place, so the frame shows none above it. */
  ownsBanner?: true;
  /** Here money is paid, or staff work: the club announces and advertises nothing. */
  kind?: 'money' | 'staff';
  /** Domains whose texts the screen needs, beside the app's own. */
  texts?: readonly string[];
  /** Asks for the data of the screen while the rest of a first visit is still on its way. */
  prefetch?: () => Promise<Prefetch>;
}

export interface NavEntry {
  name: TextKey;
  icon: IconName;
}

export interface PortalRoute extends RouteFacts {
  path: string;
  /** Stands in the navigation under this name. */
  nav?: NavEntry;
  /** The path itself shows nothing of its own: it leads to this child, or to nothing. */
  index?: { child: string } | 'notFound';
  /** Steps and parts; they take over what the parent says of access, switches and frame. */
  children?: readonly ChildRoute[];
}

export interface ChildRoute extends Partial<Omit<RouteFacts, 'screen' | 'source'>> {
  path: string;
  screen: string;
  source: () => Promise<ComponentType>;
  index?: PortalRoute['index'];
  children?: readonly ChildRoute[];
}

export interface FlatRoute extends RouteFacts {
  path: string;
  nav?: NavEntry;
  index?: PortalRoute['index'];
}

const join = (parent: string, child: string) => `${parent.replace(/\/$/, '')}/${child}`;

function withChildren(route: FlatRoute, children: readonly ChildRoute[] = []): FlatRoute[] {
  const { nav: _nav, index: _index, ...inherited } = route;
  return [
    route,
    ...children.flatMap(({ children: deeper, ...child }) =>
      withChildren({ ...inherited, ...child, path: join(route.path, child.path) }, deeper),
    ),
  ];
}

/** Every path on its own line, with what it has from its parents. */
export const flatten = (routes: readonly PortalRoute[]): FlatRoute[] =>
  routes.flatMap(({ children, ...route }) => withChildren(route, children));
