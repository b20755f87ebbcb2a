import type { Purpose } from '@foyer/contract/shared/payment';
import type { Sellable } from './sellable.ts';

export type Sellables = readonly Sellable[];

declare module '../frame/context.ts' {
  interface Services {
    /** Everything that can be bought. */
    sellables: Sellables;
  }
}

export function sellableNamed(sellables: Sellables, name: string): Sellable {
  const found = sellables.find((sellable) => sellable.name === name);
  if (!found) throw new Error(`nothing is sold by the name of ${name}`);
  return found;
}

export function sellableFor(sellables: Sellables, purpose: Purpose): Sellable {
  const found = sellables.find((sellable) => sellable.purposes[purpose]);
  if (!found) throw new Error(`nothing is sold for the purpose of ${purpose}`);
  return found;
}
