import { useLayoutEffect, useRef, useState } from 'react';

/**
 * For how many of `most` things the bar of the header has room. It starts with all, and gives up one after the other
 * while the bar is wider than its place; when the bar, the logo or a word changes its width, it starts again.
 */
export function useFittingCount(most: number) {
  const end = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState(most);
  const widths = useRef('');

  useLayoutEffect(() => {
    const bar = end.current?.closest('.bar');
    if (bar && room > 0 && bar.scrollWidth > bar.clientWidth) setRoom(room - 1);
  });

  useLayoutEffect(() => {
    const bar = end.current?.closest('.bar');
    if (!bar) return;
    const observer = new ResizeObserver(() => {
      const seen = [bar, bar.querySelector('.club-logo')]
        .map((element) => element?.clientWidth ?? 0)
        .join(' ');
      if (seen === widths.current) return;
      widths.current = seen;
      setRoom(most);
    });
    for (const element of [bar, ...bar.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [most]);

  return { end, room };
}
