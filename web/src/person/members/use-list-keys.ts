import { type KeyboardEvent, useRef } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A field with a list of links below it: arrows lead from the field through the links and back, Escape clears the
 * field from anywhere.
 */
export function useListKeys(clear: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
  // Before the field hears of the key, which keeps all keys for itself.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const all: EventTarget[] = links();
    const at = all.indexOf(event.target);
    if (at < 0 && event.target !== field.current) return;
    const step = steps[event.key];
    if (step !== undefined && at + step < all.length) {
      event.preventDefault();
      (links()[at + step] ?? field.current)?.focus();
    } else if (event.key === 'Escape' && at >= 0) {
      clear();
      field.current?.focus();
    }
  };
  return { field, list, links, onKeyDownCapture };
}
