import { type RefObject, useEffect } from 'react';

/** Scrolls a row of tabs that is wider than the screen to the tab that is open. */
export function useTabInSight(row: RefObject<HTMLElement | null>, open: unknown): void {
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector('[data-selected]');
    if (!list || !tab) return;
    const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Unlike scrollIntoView, leaves the page where it is.
    list.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [row, open]);
}
