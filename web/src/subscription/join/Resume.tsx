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
import { BegunPayment, useBegunPayment } from './BegunPayment.tsx';
import { fromKept, writeChoices } from './choices.ts';
import { begunPaymentKey, draftKey, forgetJoining } from './draft.ts';
import { hrefOf, type Joiner } from './joiner.ts';

const readBegun = () => ({ draft: draftKey.read(), payment: begunPaymentKey.read() });

/** Somebody who has begun before sees what came of their payment, or continues with their choices. Or they start again. */
export function Resume({ joiner }: { joiner: Joiner }) {
  const [begun, setBegun] = useState<Partial<ReturnType<typeof readBegun>>>(readBegun);
  const isForFamily = joiner.kind === 'family';
  const { payment, isUnknownYet } = useBegunPayment(isForFamily ? undefined : begun.payment);
  if (isForFamily || isUnknownYet) return null;
  const startAgain = () => {
    forgetJoining();
    setBegun({});
  };
  if (payment) return <BegunPayment payment={payment} onStartAgain={startAgain} />;
  return begun.draft && <Continue joiner={joiner} joinKey={begun.draft} onStartAgain={startAgain} />;
}

interface ContinueProps {
  joiner: Joiner;
  joinKey: string;
  onStartAgain: () => void;
}

/** Leads back to the choices, for somebody who comes without any. */
function Continue({ joiner, joinKey, onStartAgain }: ContinueProps) {
  const { t } = useText();
  const [search] = useSearchParams();
  const isOffered = !search.has('plan') && !search.has('join');
  const { data } = useQuery({ ...savedJoinQuery(joinKey), enabled: isOffered });
  if (!isOffered || !data) return null;
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
          <Button size="small" onPress={onStartAgain}>
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
