import type { Center } from '@foyer/contract/config';
import { useEffect, useRef } from 'react';
import { FullPage } from '../../frame/FullPage.tsx';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';

/** Says the same to everybody: whom the club knows already is nobody else's business. */
export function LeadReceived({ center }: { center: Center }) {
  const { t } = useText();
  const said = useRef<HTMLDivElement>(null);
  // The form has gone, and the focus with it.
  useEffect(() => said.current?.focus(), []);
  return (
    <div role="status" ref={said} tabIndex={-1}>
      <FullPage
        art="club"
        title={t('lead.receivedTitle')}
        action={<LinkButton href="/">{t('errors.back')}</LinkButton>}
      >
        {t('lead.received', { center: center.name })}
      </FullPage>
    </div>
  );
}
