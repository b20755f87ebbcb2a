import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';

/** For an address without a payment, or with an unknown one. */
export function UnknownPayment() {
  const { t } = useText();
  return (
    <div className="page">
      <EmptyState
        level={1}
        title={t('progress.unknown')}
        action={
          <LinkButton variant="primary" href="/">
            {t('errors.back')}
          </LinkButton>
        }
      >
        {t('progress.unknownText')}
      </EmptyState>
    </div>
  );
}
