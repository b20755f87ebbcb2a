import { numberFormatter, pluralRules } from '@foyer/contract/shared/formatters';
import type { RefusalMessageKey } from '@foyer/contract/shared/refusal';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Every text: the English catalogue of each domain adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface TextCatalogue {}

type Written = keyof TextCatalogue;
/** A text with plural forms is asked for without its form. */
type WithoutForm<K> = K extends `${infer Base}_other` ? Base : never;

export type TextKey = Written | WithoutForm<Written> | RefusalMessageKey;

/** The texts of an English catalogue in Arabic, with all six plural forms of each text that counts. */
export type ArabicTexts<English> = Readonly<
  Record<keyof English | `${WithoutForm<keyof English>}_${Intl.LDMLPluralRule}`, string>
>;

export type Catalogue = Readonly<Record<string, string>>;
export type TextParams = Readonly<Record<string, string | number>>;

export interface Texts {
  /** Language of the texts, e.g. `de`. */
  readonly language: string;
  /** The text of a key; `{name}` stands for a value, and `count` chooses among `key_one`, `key_other`, … */
  t(key: TextKey, params?: TextParams): string;
  /** The same for a key that arrived as data, such as the message of a refusal. */
  say(key: string, params?: TextParams): string;
  has(key: string): boolean;
}

interface Spoken {
  language: string;
  /** BCP 47 tag by which numbers within texts are written. */
  numbers: string;
  catalogue: Catalogue;
  /** A club's own words; they win. */
  own: Catalogue;
}

const fill = (text: string, params: TextParams, numbers: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numberFormatter(numbers).format(value) : value;
  });

/** Texts over one state of the catalogues. */
export function textsOf({ language, numbers, catalogue, own }: Spoken): Texts {
  const find = (key: string) => own[key] ?? catalogue[key];
  const plural = (key: string, count: number) =>
    find(`${key}_${pluralRules(language).select(count)}`) ?? find(`${key}_other`);
  const say = (key: string, params: TextParams = {}): string => {
    const { count } = params;
    const found = (typeof count === 'number' ? plural(key, count) : undefined) ?? find(key);
    // A key on the screen is a defect that everybody can see and name.
    return found === undefined ? key : fill(found, params, numbers);
  };
  return { language, t: say, say, has: (key) => find(key) !== undefined };
}

let spoken: Spoken = { language: 'en', numbers: 'en', catalogue: {}, own: {} };
let texts = textsOf(spoken);
const listeners = new Set<() => void>();

/** Changes what is spoken; every component that says something follows. */
export function speak(change: Partial<Spoken>): void {
  spoken = { ...spoken, ...change };
  texts = textsOf(spoken);
  for (const listener of listeners) listener();
}

/** Adds texts of the language that is spoken. */
export const learn = (more: Catalogue): void => speak({ catalogue: { ...spoken.catalogue, ...more } });

export const currentTexts = (): Texts => texts;

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Texts of a part of the page that speaks for itself, such as the gallery of the components. */
export const TextsContext = createContext<Texts | null>(null);

export function useText(): Texts {
  const spokenByAll = useSyncExternalStore(listen, currentTexts, currentTexts);
  return useContext(TextsContext) ?? spokenByAll;
}
