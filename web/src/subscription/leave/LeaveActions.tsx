import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { type ComponentType, lazy, type ReactNode, Suspense, useState, useTransition } from 'react';
import { loadTexts } from '../../frame/load-texts.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button, type ButtonVariant } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';

interface LeaveProps {
  person: Key;
  owned: OwnedSubscription;
}

type LeaveDialog = ComponentType<LeaveProps & { onClose: () => void }>;

/** A dialog and its words are fetched when they are first wanted. */
const whenWanted = (load: () => Promise<LeaveDialog>, ...texts: string[]) =>
  lazy(async () => {
    const [Wanted] = await Promise.all([load(), loadTexts(...texts)]);
    return { default: Wanted };
  });

const leaving = ['leave', 'invoices'];
const Terminate = whenWanted(async () => (await import('./TerminateDialog.tsx')).TerminateDialog, ...leaving);
const Withdraw = whenWanted(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog, ...leaving);
const Keep = whenWanted(async () => (await import('./KeepDialog.tsx')).KeepDialog, ...leaving);

const GoodCause = whenWanted(
  async () => (await import('../good-cause/GoodCauseDialog.tsx')).GoodCauseDialog,
  'good-cause',
  'refusals',
);

interface OpenerProps extends LeaveProps {
  opens: LeaveDialog;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A button that opens a dialog. */
function Opener({ opens: Wanted, variant, children, ...of }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, startTransition] = useTransition();
  return (
    <>
      <Button
        {...(variant && { variant })}
        isPending={isPending}
        onPress={() => startTransition(() => setIsOpen(true))}
      >
        {children}
      </Button>
      <Suspense>{isOpen && <Wanted {...of} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

/** The ways out of a membership. */
export function LeaveButtons({ person, owned }: LeaveProps) {
  const { t } = useText();
  const { can } = owned;
  return (
    <>
      {can.withdraw && (
        <Opener opens={Withdraw} variant="danger-quiet" person={person} owned={owned}>
          {t('membership.withdraw')}
        </Opener>
      )}
      {can.terminate === true && (
        <Opener opens={Terminate} variant="danger-quiet" person={person} owned={owned}>
          {t('membership.terminate')}
        </Opener>
      )}
    </>
  );
}

/** Asks the club for what the contract doesn't allow. */
export function GoodCauseButton(of: LeaveProps) {
  const { t } = useText();
  return (
    <div className="actions membership-cause">
      <Opener opens={GoodCause} variant="quiet" {...of}>
        {t('membership.goodCause')}
      </Opener>
    </div>
  );
}

/** Until when a terminated membership can be used, and kept. */
export function KeepNotice({ person, owned }: LeaveProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const { can, endsOn } = owned;
  if (!can.regret || !endsOn) return null;
  return (
    <Notice
      tone="warn"
      action={
        <Opener opens={Keep} person={person} owned={owned}>
          {t('membership.keep')}
        </Opener>
      }
    >
      {t('membership.usableUntil', { date: date(endsOn) })}
    </Notice>
  );
}
