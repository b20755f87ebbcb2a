import type { PortalError } from '../platform/portal-error.ts';
import { useText } from '../platform/text.ts';
import { Notice } from '../ui/message/Notice.tsx';
import { useRefusalText } from './refusal-text.ts';

/** Where an action was: why it did not work, and for a fault of ours the number that finds it in the log. */
export function RefusalNotice({ error }: { error: Error | null }) {
  const { t } = useText();
  const say = useRefusalText();
  if (!error) return null;
  const { status = 0, correlationId } = error as Partial<PortalError>;
  return (
    <Notice tone="danger" isNews>
      <p>
        <strong>{say(error)}</strong>
      </p>
      {status >= 500 && correlationId && (
        <p>
          <bdi>{t('errors.correlation', { id: correlationId })}</bdi>
        </p>
      )}
    </Notice>
  );
}
