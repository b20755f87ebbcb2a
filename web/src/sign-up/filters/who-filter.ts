import type { Key } from '@foyer/contract/shared/keys';

/** For whom something of the right age is looked for. */
export interface WhoFilter {
  /** Somebody of the family, by their age. */
  who: Key | undefined;
  /** In years; in place of a person. */
  age: number | undefined;
}
