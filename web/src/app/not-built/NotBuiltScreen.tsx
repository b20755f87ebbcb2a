import { Hammer } from 'lucide-react';
import { useMatches } from 'react-router';
import type { FlatRoute } from '../../frame/route.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';

/** Says what will be here once it is built. */
export function NotBuiltScreen() {
  const { t, say } = useText();
  const route = useMatches().at(-1)?.handle as FlatRoute | undefined;
  const screen = route?.screen ?? '';
  return (
    <div className="page full-page">
      <div className="page-head">
        <h1>{say(`title.${screen}`)}</h1>
      </div>
      <EmptyState
        art="climb"
        title={
          <Badge icon={<Hammer className="icon" strokeWidth={2.25} />} tone="info">
            {t('notBuilt.badge')}
          </Badge>
        }
        action={<LinkButton href="/">{t('errors.back')}</LinkButton>}
      >
        {say(`about.${screen}`)} {t('notBuilt.where')}
      </EmptyState>
    </div>
  );
}
