import type { Key } from '@foyer/contract/shared/keys';
import type { FreezeDetails } from '@foyer/contract/subscription/freeze';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useQuery } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { lazy, Suspense, useState, useTransition } from 'react';
import { loadTexts } from '../../frame/load-texts.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { membershipOf } from '../membership-calls.ts';
import { freezeDetailsQuery } from './queries.ts';

interface FreezeProps {
  person: Key;
  owned: OwnedSubscription;
}

export type FreezeOf = FreezeDetails['freezes'][number];

/** A dialog and its words are fetched when they are first wanted. */
const FreezeDialog = lazy(async () => {
  const [{ FreezeDialog: Wanted }] = await Promise.all([
    import('./FreezeDialog.tsx'),
    loadTexts('freeze', 'invoices', 'refusals'),
    import('./FreezeDays.tsx'),
  ]);
  return { default: Wanted };
});
const EndFreezeDialog = lazy(async () => {
  const [{ EndFreezeDialog: Wanted }] = await Promise.all([
    import('./EndFreezeDialog.tsx'),
    loadTexts('freeze', 'refusals'),
  ]);
  return { default: Wanted };
});

export function FreezeButton({ person, owned }: FreezeProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  if (owned.can.freeze === undefined) return null;
  return (
    <>
      <Button
        aria-label={t('membership.freezeNamed', { name: owned.name })}
        isPending={isLoading}
        onPress={() => startLoading(() => setOpen(true))}
      >
        <Snowflake className="icon" />
        {t('membership.freeze')}
      </Button>
      <Suspense>
        {isOpen && <FreezeDialog person={person} owned={owned} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** A freeze that is planned or runs, and the way out of it. */
function FreezeNotice({ person, owned, freeze }: FreezeProps & { freeze: FreezeOf }) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const { state, can } = freeze;
  const dates = { from: date(freeze.startsOn), until: date(freeze.endsOn) };
  const isPlanned = state === 'PLANNED';
  const canEnd = isPlanned ? can.cancel === true : can.stop === true;
  return (
    <>
      <Notice
        icon={<Snowflake className="icon" />}
        {...(canEnd && {
          action: (
            <Button size="small" isPending={isLoading} onPress={() => startLoading(() => setOpen(true))}>
              {t(isPlanned ? 'membership.cancelFreeze' : 'membership.comeBack')}
            </Button>
          ),
        })}
      >
        <p>
          <strong>{t(isPlanned ? 'membership.willFreeze' : 'membership.frozen', dates)}</strong>{' '}
          {t('plan.duration.DAY', { count: freeze.days })}
        </p>
      </Notice>
      <Suspense>
        {isOpen && (
          <EndFreezeDialog person={person} owned={owned} freeze={freeze} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

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
