import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { type Step, stepFrom } from '../../ui/week/week-columns.ts';
import type { Column } from './columns.ts';
import { inOrder, type Piece } from './pieces.ts';

const steps = (direction: 'ltr' | 'rtl'): Record<string, Step> => ({
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: direction === 'rtl' ? 'on' : 'back',
  ArrowRight: direction === 'rtl' ? 'back' : 'on',
});

/** Columns that come into sight are filled within a few frames. */
const framesToWait = 20;

function focusOn(grid: HTMLElement, key: string, frames = framesToWait): void {
  const box = grid.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (box) {
    box.focus();
    return;
  }
  const [column = ''] = key.split('|');
  grid
    .querySelector(`[data-column="${CSS.escape(column)}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  if (frames > 0) requestAnimationFrame(() => focusOn(grid, key, frames - 1));
}

const keyOf = (target: EventTarget) => (target instanceof HTMLElement ? target.dataset['key'] : undefined);

interface GridKeys {
  columns: readonly Column[];
  pieces: ReadonlyMap<string, readonly Piece[]>;
  selected: string | undefined;
  grid: RefObject<HTMLElement | null>;
  /** Alt and an arrow: moves a session, with Shift its end. */
  onNudge: (key: string, step: Step, isEnd: boolean) => void;
}

/** One tab stop for the whole grid, arrow keys inside. */
export function useGridKeys({ columns, pieces, selected, grid, onNudge }: GridKeys) {
  const { direction } = useLocale();
  const [focused, setFocused] = useState<string>();
  const ordered = useMemo(() => inOrder(columns, pieces), [columns, pieces]);
  const stop = useMemo(() => {
    const all = ordered.flat();
    return (
      all.find(({ key }) => key === focused) ??
      all.find(({ event }) => event.id === selected) ??
      all[0]
    )?.key;
  }, [ordered, focused, selected]);
  return {
    stop,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const key = keyOf(target);
      if (key) setFocused(key);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps(direction)[event.key];
      const key = keyOf(event.target);
      if (!step || !key || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (event.altKey) return onNudge(key, step, event.shiftKey);
      const next = stepFrom(ordered, key, step);
      if (next && grid.current) focusOn(grid.current, next);
    },
  };
}
