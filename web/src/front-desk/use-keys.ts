import { type Key, parseKey } from '@foyer/contract/shared/keys';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { MemberSearch } from '../person/members/use-member-search.ts';
import { isCode } from './is-code.ts';

interface Reactions {
  search: MemberSearch;
  links: () => HTMLElement[];
  scan: (text: string) => void;
}

/**
 * Enter in the search field. A code is scanned. A name opens the only result, waiting for it if necessary; with several results, the
 * focus moves to the first.
 */
export function useEnter({ search, links, scan }: Reactions) {
  const { isSettled, answer, typed } = search;
  const [awaited, setAwaited] = useState<string>();
  const isDue = awaited === typed && isSettled && answer !== undefined;
  const openFirst = useEffectEvent(() => {
    const [first, second] = links();
    first?.focus();
    if (first && !second) first.click();
  });
  useEffect(() => {
    if (!isDue) return;
    setAwaited(undefined);
    openFirst();
  }, [isDue]);
  return () => {
    if (isCode(typed)) scan(typed);
    else setAwaited(typed);
  };
}

/** A pass is complete when its last sign is typed; no scanner has to send Enter. */
export function usePassScan(search: MemberSearch, scan: (text: string) => void): void {
  const { pass, setTyped } = search;
  const read = useEffectEvent((text: string) => {
    setTyped('');
    scan(text);
  });
  useEffect(() => {
    if (pass) read(pass);
  }, [pass]);
}

/** Whom a link of this screen opens. */
const personIn = (link: HTMLElement | null): Key | undefined => {
  const query = link?.getAttribute('href')?.split('?')[1];
  return parseKey('person', new URLSearchParams(query).get('person'));
};

/** Control and Enter checks in the person whose row has the focus, or else the person who is open or alone in the list. */
export function useShortcut(
  links: () => HTMLElement[],
  opened: Key | undefined,
  checkIn: (person: Key) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    const target = event.target as HTMLElement;
    const all = links();
    const person =
      personIn(target.closest('a')) ?? opened ?? (all.length === 1 ? personIn(all[0] ?? null) : undefined);
    if (!person) return;
    event.preventDefault();
    event.stopPropagation();
    checkIn(person);
  };
}
