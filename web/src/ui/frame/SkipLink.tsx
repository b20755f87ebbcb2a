import { useText } from '../../platform/text.ts';

export function SkipLink({ target }: { target: string }) {
  const { t } = useText();
  return (
    <a className="skip-link" href={`#${target}`}>
      {t('ui.skipToContent')}
    </a>
  );
}
