import type { Key } from '@foyer/contract/shared/keys';
import type { FreezeDetails } from '@foyer/contract/subscription/freeze';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useQuery } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { loadTexts } from '../../frame/load-texts.ts';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { membershipOf } from '../membership-calls.ts';
import { freezeDetailsQuery } from './queries.ts';

interface FreezeProps {
  person: Key;
  owned: OwnedSubscription;
}

export type FreezeOf = FreezeDetails['freezes'][number];

const EndFreezeDialog = lazyPart(
  () => import('./EndFreezeDialog.tsx'),
  'EndFreezeDialog',
  () => loadTexts('freeze', 'refusals'),
);

/** A freeze that is planned or runs, and the way out of it. */
function FreezeNotice({ person, owned, freeze }: FreezeProps & { freeze: FreezeOf }) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const { state, can } = freeze;
  const dates = { from: date(freeze.startsOn), until: date(freeze.endsOn) };
  const isPlanned = state === 'PLANNED';
  const canEnd = isPlanned ? can.cancel === true : can.stop === true;
  return (
    <Notice
      icon={<Snowflake className="icon" />}
      {...(canEnd && {
        action: (
          <DialogButton
            size="small"
            dialog={(close) => (
              <EndFreezeDialog person={person} owned={owned} freeze={freeze} onClose={close} />
            )}
          >
            {t(isPlanned ? 'membership.cancelFreeze' : 'membership.comeBack')}
          </DialogButton>
        ),
      })}
    >
      <p>
        <strong>{t(isPlanned ? 'membership.willFreeze' : 'membership.frozen', dates)}</strong>{' '}
        {t('plan.duration.DAY', { count: freeze.days })}
      </p>
    </Notice>
  );
}

/** The freezes that are planned or run. */
export function FreezeNotices({ person, owned }: FreezeProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const { data } = useQuery({
    ...freezeDetailsQuery(membershipOf(person, owned)),
    enabled: owned.freezes.length > 0,
  });
  if (owned.freezes.length === 0) return null;
  const known = data?.freezes.filter(({ state }) => state !== 'OVER');
  return (
    <>
      {known
        ? known.map((freeze) => (
            <FreezeNotice key={freeze.startsOn} person={person} owned={owned} freeze={freeze} />
          ))
        : owned.freezes.map(({ startsOn, endsOn }) => (
            <Notice key={startsOn} icon={<Snowflake className="icon" />}>
              {t(owned.status === 'FROZEN' ? 'membership.frozen' : 'membership.willFreeze', {
                from: date(startsOn),
                until: date(endsOn),
              })}
            </Notice>
          ))}
    </>
  );
}
