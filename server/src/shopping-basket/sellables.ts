import type { Purpose } from '@foyer/contract/shared/payment';
import type { Plug } from './sellable.ts';

export type Plugs = readonly Plug[];

declare module '../frame/context.ts' {
  interface Services {
    /** Everything that can be bought. */
    plugs: Plugs;
  }
}

export function plugOf(plugs: Plugs, name: string): Plug {
  const found = plugs.find((plug) => plug.name === name);
  if (!found) throw new Error(`nothing is sold by the name of ${name}`);
  return found;
}

export function plugFor(plugs: Plugs, purpose: Purpose): Plug {
  const found = plugs.find((plug) => plug.purposes[purpose]);
  if (!found) throw new Error(`nothing is sold for the purpose of ${purpose}`);
  return found;
}
