import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Elsewhere } from '../../frame/Elsewhere.tsx';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { savedJoinQuery } from '../queries.ts';
import { fromKept, writeChoices } from './choices.ts';
import { draftKey } from './draft.ts';
import { hrefOf, type Joiner } from './joiner.ts';

/** Somebody who has begun before and comes back without their choices can continue with them, or start again. */
export function Resume({ joiner }: { joiner: Joiner }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const [key, setKey] = useState(draftKey.read);
  const isOffered =
    key !== undefined && joiner.kind !== 'family' && !search.has('plan') && !search.has('join');
  const { data } = useQuery({ ...savedJoinQuery(key ?? ''), enabled: isOffered });
  if (!isOffered || !data) return null;
  const startAgain = () => {
    draftKey.forget();
    setKey(undefined);
  };
  return (
    <Notice
      tone="main"
      action={
        <span className="actions">
          <LinkButton
            size="small"
            variant="primary"
            href={hrefOf(joiner, 'plan', writeChoices(fromKept(data.choices)))}
          >
            {t('join.continue')}
          </LinkButton>
          <Button size="small" onPress={startAgain}>
            {t('join.startAgain')}
          </Button>
        </span>
      }
    >
      <p>
        <strong>{t('join.resume')}</strong>
      </p>
      <p>{t('join.resumeText')}</p>
    </Notice>
  );
}

/** Opens the choices of an emailed link. */
export function ResumeFromLink({ joiner, joinKey }: { joiner: Joiner; joinKey: string }) {
  const { t } = useText();
  const { data, error } = useQuery(savedJoinQuery(joinKey));
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) draftKey.keep(joinKey);
  }, [isThere, joinKey]);
  if (data) {
    return <Elsewhere path={hrefOf(joiner, 'plan', writeChoices(fromKept(data.choices)))} />;
  }
  if (!error) return null;
  const isGone = isDefiniteAnswer(error);
  return (
    <Notice tone="warn" isNews>
      {t(isGone ? 'join.linkGone' : 'join.linkFailed')}
    </Notice>
  );
}
