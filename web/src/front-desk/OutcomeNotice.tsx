import type { ProblemCode } from '@foyer/contract/shared/front-desk';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { useClassFormat } from '../participation/use-class-format.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import type { CheckingIn, Outcome } from './use-check-in.ts';
import { useProblemWords } from './use-problem-words.ts';

type Settled = Exclude<Outcome, { kind: 'failed' }>;

function useOutcomeText(timeZone: string): (outcome: Settled) => string {
  const { t } = useText();
  const { briefly } = useProblemWords(timeZone);
  const { listed, time } = useClassFormat();
  const attention = (problems: readonly ProblemCode[]) =>
    problems.length > 0 ? ` ${t('frontDesk.outcome.attention', { problems: briefly(problems) })}` : '';
  return (outcome) => {
    if (outcome.kind === 'none' || outcome.kind === 'undone') return t(`frontDesk.outcome.${outcome.kind}`);
    if (outcome.kind === 'stopped') {
      const { visitor, problems } = outcome;
      return t('frontDesk.outcome.stopped', { name: isolated(visitor.name), problems: briefly(problems) });
    }
    const name = isolated(outcome.name);
    if (outcome.kind === 'guest') return t('frontDesk.outcome.guest', { name });
    if (outcome.kind === 'repeat')
      return `${t('frontDesk.outcome.repeat', { name, time: time(outcome.at, timeZone) })}${attention(outcome.problems)}`;
    const { places } = outcome;
    const said =
      places.length > 0
        ? t('frontDesk.outcome.inFor', { name, places: listed(places) })
        : t('frontDesk.outcome.in', { name });
    return `${said}${attention(outcome.problems)}`;
  };
}

const toneOf = (outcome: Settled) => {
  if (outcome.kind === 'stopped' || outcome.kind === 'none') return 'danger';
  if (outcome.kind === 'undone') return 'info';
  return 'problems' in outcome && outcome.problems.length > 0 ? 'warn' : 'success';
};

/** Says what a scan or a check-in came to, also to people who don't look. */
export function OutcomeNotice({ checking, timeZone }: { checking: CheckingIn; timeZone: string }) {
  const textOf = useOutcomeText(timeZone);
  const { outcome } = checking;
  if (!outcome) return null;
  if (outcome.kind === 'failed') return <RefusalNotice error={outcome.error} />;
  return (
    <Notice tone={toneOf(outcome)} isNews action={<Next outcome={outcome} checking={checking} />}>
      <p>
        <strong>{textOf(outcome)}</strong>
      </p>
    </Notice>
  );
}

/** Takes a check-in back, or lets somebody through who can't be opened here. */
function Next({ outcome, checking }: { outcome: Settled; checking: CheckingIn }) {
  const { t } = useText();
  if ('visitId' in outcome) {
    const { visitId } = outcome;
    return (
      <Button size="small" isPending={checking.isUndoing} onPress={() => checking.undo(visitId)}>
        {t('frontDesk.undo')}
      </Button>
    );
  }
  if (outcome.kind !== 'stopped' || !outcome.visitor.isElsewhere) return null;
  const { visitor, problems } = outcome;
  return (
    <Button
      size="small"
      variant="danger"
      isPending={checking.isCheckingIn}
      onPress={() => checking.checkInDespite(visitor, problems)}
    >
      {t('frontDesk.anyway')}
    </Button>
  );
}
