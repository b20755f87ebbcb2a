import { useLayoutEffect, useRef, useState } from 'react';
import { LazyMenu } from '../../../frame/LazyMenu.tsx';
import { useText } from '../../../platform/text.ts';
import { AppNav, NavButton, NavLink } from '../../../ui/frame/AppHeader.tsx';
import { NavIcon } from './nav-icon.tsx';
import { isCurrent, type NavItem } from './nav-items.ts';
import { countFitting } from './overflow.ts';

/**
 * Counts the items that fit. Measures a hidden copy of the bar, in which items that moved into More still have a width.
 * Widths change when fonts load, and with language and window.
 */
function useFitting(length: number) {
  const bar = useRef<HTMLElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(length);
  useLayoutEffect(() => {
    const measure = () => {
      // Hidden on narrow screens, where measuring would cost a layout for nothing.
      if (!copy.current || !bar.current?.checkVisibility()) return;
      const widths = [...copy.current.children].map((item) => item.getBoundingClientRect().width);
      const items = widths.slice(0, -1);
      const gap = Number.parseFloat(getComputedStyle(copy.current).columnGap) || 0;
      setCount(countFitting({ items, more: widths.at(-1) ?? 0, gap, available: bar.current.clientWidth }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [bar.current, ...(copy.current?.children ?? [])])
      if (element) observer.observe(element);
    return () => observer.disconnect();
  });
  return { bar, copy, count: Math.min(count, length) };
}

/** The navigation of wide screens. Items that don't fit move into More, in order. */
export function Nav({ items, path }: { items: readonly NavItem[]; path: string }) {
  const { t } = useText();
  const { bar, copy, count } = useFitting(items.length);
  const rest = items.slice(count);
  return (
    <AppNav aria-label={t('shell.main')} ref={bar}>
      {items.slice(0, count).map(({ href, name }) => (
        <NavLink key={href} href={href} isCurrent={isCurrent(href, path)}>
          {t(name)}
        </NavLink>
      ))}
      {rest.length > 0 && (
        <LazyMenu
          label={t('shell.more')}
          entries={rest.map(({ href, name, icon }) => ({
            id: href,
            href,
            label: t(name),
            icon: <NavIcon name={icon} />,
          }))}
          opener={(props) => <NavButton {...props}>{t('shell.more')}</NavButton>}
        />
      )}
      <div className="nav-measure" ref={copy} aria-hidden="true" inert>
        {items.map(({ href, name }) => (
          <span key={href} className="nav-link">
            {t(name)}
          </span>
        ))}
        <span className="nav-link">
          {t('shell.more')}
          <span className="icon" />
        </span>
      </div>
    </AppNav>
  );
}
