import { Globe } from 'lucide-react';
import { LazyMenu } from '../../../frame/LazyMenu.tsx';
import { useText } from '../../../platform/text.ts';
import { ToolButton } from '../../../ui/frame/AppHeader.tsx';
import { useLanguages } from './use-languages.ts';

export function LanguageMenu() {
  const { t } = useText();
  const { current, entries } = useLanguages();
  if (entries.length === 0 || !current) return null;
  return (
    <LazyMenu
      label={t('shell.chooseLanguage')}
      entries={entries}
      selected={current.code}
      placement="bottom end"
      opener={(props) => (
        <ToolButton
          kind="language"
          {...props}
          aria-label={`${t('shell.language', { language: current.longName })}, ${current.shortName}`}
        >
          <Globe className="icon" strokeWidth={1.75} />
          <span>{current.shortName}</span>
        </ToolButton>
      )}
    />
  );
}
