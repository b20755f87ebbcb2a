import { type ReactNode, useEffect, useId, useState } from 'react';
import type { MenuProps } from '../ui/menu/Menu.tsx';

/** What opens a menu: a button that takes these. */
export interface MenuOpener {
  id: string;
  'aria-haspopup'?: 'menu';
  onPress?: () => void;
  onHoverStart?: () => void;
}

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  href?: string;
  /** Language of the label, where it is not the page's. */
  lang?: string;
  onAction?: () => void;
}

interface LazyMenuProps extends Pick<MenuProps, 'title' | 'placement'> {
  label: string;
  entries: readonly MenuEntry[];
  /** The entry that is chosen, in a menu of which one is. */
  selected?: string;
  opener: (props: MenuOpener) => ReactNode;
}

const loadMenu = () => import('../ui/menu/Menu.tsx');
type LoadedMenu = Awaited<ReturnType<typeof loadMenu>>;

/** A menu whose code is fetched when somebody reaches for it: popovers and sheets are no part of the first screen. */
export function LazyMenu({ label, title, placement, entries, selected, opener }: LazyMenuProps) {
  const [loaded, setLoaded] = useState<LoadedMenu>();
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  // The button was put up anew together with its menu; it takes the focus back, and the menu opens.
  useEffect(() => {
    if (!loaded) return;
    document.getElementById(id)?.focus({ preventScroll: true });
    setOpen(true);
  }, [loaded, id]);

  if (!loaded) {
    return opener({
      id,
      'aria-haspopup': 'menu',
      onHoverStart: () => void loadMenu(),
      onPress: () => void loadMenu().then(setLoaded),
    });
  }
  const { Menu, MenuItem } = loaded;
  return (
    <Menu
      aria-label={label}
      trigger={opener({ id })}
      isOpen={isOpen}
      onOpenChange={setOpen}
      {...(title !== undefined && { title })}
      {...(placement && { placement })}
      {...(selected !== undefined && { selectionMode: 'single', selectedKeys: [selected] })}
    >
      {entries.map(({ id: key, label: words, icon, href, lang, onAction }) => (
        <MenuItem
          key={key}
          id={key}
          textValue={words}
          icon={icon}
          {...(href !== undefined && { href })}
          {...(onAction && { onAction })}
        >
          {lang ? <span lang={lang}>{words}</span> : words}
        </MenuItem>
      ))}
    </Menu>
  );
}
