import { Ellipsis } from 'lucide-react';
import { LazyMenu, type MenuEntry } from '../../../frame/LazyMenu.tsx';
import { useText } from '../../../platform/text.ts';
import { TabBar, TabBarButton, TabBarLink } from '../../../ui/frame/TabBar.tsx';
import { useMedia } from '../../../ui/media/use-media.ts';
import { NavIcon } from './nav-icon.tsx';
import { isCurrent, type NavItem } from './nav-items.ts';
import { useLanguages } from './use-languages.ts';

const inBar = 4;

/** The navigation of narrow screens: four items, and More with the others in a sheet. */
export function Tabs({ items, path }: { items: readonly NavItem[]; path: string }) {
  const { t } = useText();
  const { entries: languages, current } = useLanguages();
  // The header of very narrow screens has no room for the language menu.
  const carriesLanguage = useMedia('(width < 24rem)') && languages.length > 0;
  const shown = items.length <= inBar + 1 && !carriesLanguage ? items : items.slice(0, inBar);
  const rest: MenuEntry[] = items
    .slice(shown.length)
    .map(({ href, name, icon }) => ({ id: href, href, label: t(name), icon: <NavIcon name={icon} /> }));
  const entries = carriesLanguage ? [...rest, ...languages.filter(({ id }) => id !== current?.code)] : rest;
  return (
    <TabBar aria-label={t('shell.main')}>
      {shown.map(({ href, name, icon }) => (
        <TabBarLink key={href} href={href} isCurrent={isCurrent(href, path)} icon={<NavIcon name={icon} />}>
          {t(name)}
        </TabBarLink>
      ))}
      {entries.length > 0 && (
        <LazyMenu
          label={t('shell.more')}
          entries={entries}
          placement="top end"
          opener={(props) => (
            <TabBarButton {...props} icon={<Ellipsis className="icon" />}>
              {t('shell.more')}
            </TabBarButton>
          )}
        />
      )}
    </TabBar>
  );
}
