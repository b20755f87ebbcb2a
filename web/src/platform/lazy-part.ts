import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of a page that is fetched when it is first shown, together with what else it needs, such as its texts. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  needs?: () => Promise<unknown>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [module] = await Promise.all([load(), needs?.()]);
    return { default: module[name] };
  });
