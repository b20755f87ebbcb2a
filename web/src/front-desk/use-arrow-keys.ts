import { type KeyboardEvent, useRef } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows move through everything in a list that can be pressed, beside the Tab key. */
export function useArrowKeys<E extends HTMLElement>() {
  const list = useRef<E>(null);
  // Before a button hears of the key, which keeps all keys for itself.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const stops: (Element | null)[] = [...(list.current?.querySelectorAll('button, a[href]') ?? [])];
    const at = stops.indexOf(document.activeElement);
    const next = at < 0 ? undefined : stops[at + step];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return { list, onKeyDownCapture };
}
