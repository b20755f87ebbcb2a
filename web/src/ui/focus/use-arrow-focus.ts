import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Box {
  x: number;
  y: number;
}

/** Returns the index of the nearest box in a direction. Boxes straight ahead come before those to the side. */
export function nearest(from: Box, boxes: readonly Box[], [stepX, stepY]: readonly [number, number]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const [x, y] = [box.x - from.x, box.y - from.y];
    const ahead = x * stepX + y * stepY;
    const aside = Math.abs(x * stepY) + Math.abs(y * stepX);
    const distance = ahead + aside * 2;
    if (ahead > 1 && aside <= ahead * 3 && distance < least) [best, least] = [index, distance];
  });
  return best;
}

const centre = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The first or last button of the row, or of the whole grid while Control is held. */
function endOf(
  buttons: readonly HTMLElement[],
  from: Element,
  event: KeyboardEvent,
): HTMLElement | undefined {
  const row = event.ctrlKey ? null : from.closest('[data-row]');
  const among = row ? buttons.filter((button) => row.contains(button)) : buttons;
  return event.key === 'Home' ? among[0] : among.at(-1);
}

/**
 * Makes a grid of buttons one tab stop. Arrow keys move the focus to the nearest button in that direction on the
 * screen, whichever way the grid is laid out; Home and End move it within the row. Buttons carry `data-key`, rows
 * `data-row`. The button whose key is `stop` stays in the tab order.
 */
export function useArrowFocus(first: string | undefined) {
  const [focused, setFocused] = useState<string>();
  return {
    stop: focused ?? first,
    gridProps: {
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const key = event.target.dataset['key'];
        if (key) setFocused(key);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key];
        const from = document.activeElement;
        if (!(step || event.key === 'Home' || event.key === 'End')) return;
        if (!(from instanceof HTMLElement) || !from.dataset['key']) return;
        event.preventDefault();
        const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-key]:not(:disabled)')];
        const to = step
          ? buttons[nearest(centre(from), buttons.map(centre), step)]
          : endOf(buttons, from, event);
        to?.focus();
      },
    },
  };
}
