import type { ReactNode } from 'react';
import { useClassFormat } from '../../participation/use-class-format.ts';
import type { MemberSummary } from '../../person/members/queries.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';

interface Cell {
  id: 'plan' | 'balance' | 'next' | 'last' | 'clips';
  value: ReactNode;
  meta?: ReactNode;
  /** Somebody has to do something about it. */
  isUrgent?: boolean;
}

/** Medium dates: '14 Mar 2027'; short ones are read differently on two sides of an ocean. */
export function useShortDate() {
  const { dates } = useFormats();
  return (date: string) => writePlainDate(date, dates, 'medium');
}

function usePlanCell({ plans }: MemberSummary): Cell {
  const { t } = useText();
  const date = useShortDate();
  const [plan, ...others] = plans;
  if (!plan) return { id: 'plan', value: t('summary.noPlan') };
  const facts = planFacts(plan, { t, date });
  const more = others.length > 0 ? [t('summary.morePlans', { count: others.length })] : [];
  return {
    id: 'plan',
    value: <bdi>{plan.name}</bdi>,
    meta: [facts, ...more].join(' · '),
    isUrgent: plan.state === 'ENDED',
  };
}

/** How long a plan lasts, as staff would say it. */
export function planFacts(
  { state, startsOn, endsOn, frozenUntil }: MemberSummary['plans'][number],
  { t, date }: { t: ReturnType<typeof useText>['t']; date: (date: string) => string },
): string {
  if (state === 'ENDED')
    return endsOn ? t('summary.planEnded', { date: date(endsOn) }) : t('summary.planOver');
  if (state === 'TO_COME') return t('summary.planStarts', { date: date(startsOn) });
  if (state === 'FROZEN' && frozenUntil) return t('summary.planFrozen', { date: date(frozenUntil) });
  return endsOn ? t('summary.planUntil', { date: date(endsOn) }) : t('summary.planOpenEnded');
}

function useBalanceCell({ balances }: MemberSummary): Cell {
  const { t } = useText();
  const { money } = useFormat();
  const date = useShortDate();
  const open = balances.filter((balance) => balance.open > 0);
  if (open.length === 0) return { id: 'balance', value: t('summary.nothingOpen') };
  const overdue = open.filter((balance) => balance.overdue > 0);
  const dueOn = open[0]?.dueOn;
  return {
    id: 'balance',
    value: open.map(({ open: amount, currency }) => money(amount, currency)).join(' + '),
    meta:
      overdue.length > 0
        ? t('summary.overdue', {
            amount: overdue.map((balance) => money(balance.overdue, balance.currency)).join(' + '),
          })
        : dueOn && t('summary.due', { date: date(dueOn) }),
    isUrgent: overdue.length > 0,
  };
}

function useVisitCells({ comingUp, lastVisit }: MemberSummary): Cell[] {
  const { t } = useText();
  const words = useClassFormat();
  const next = comingUp.find(
    ({ isCancelled, participation }) => !isCancelled && participation.state === 'BOOKED',
  );
  const cell = (id: 'next' | 'last', visit: typeof next): Cell => ({
    id,
    value: visit ? words.momentFirst(visit.startsAt, visit.timeZone) : t(`summary.no.${id}`),
    ...(visit && { meta: <bdi>{visit.name}</bdi> }),
  });
  return [cell('next', next), cell('last', lastVisit)];
}

function useClipsCell({ clipcards }: MemberSummary): Cell {
  const { t } = useText();
  const { number } = useFormat();
  const left = clipcards.reduce((sum, { clipsLeft }) => sum + clipsLeft, 0);
  const [first] = clipcards;
  if (!first) return { id: 'clips', value: t('summary.noClips') };
  return {
    id: 'clips',
    value: number(left),
    meta: clipcards.length === 1 ? <bdi>{first.name}</bdi> : t('summary.cards', { count: clipcards.length }),
  };
}

/** What the front desk looks for first, side by side. */
export function MemberBand({ member }: { member: MemberSummary }) {
  const { t } = useText();
  const plan = usePlanCell(member);
  const balance = useBalanceCell(member);
  const visits = useVisitCells(member);
  const clips = useClipsCell(member);
  return (
    <dl className="sheet member-band">
      {[plan, balance, ...visits, clips].map(({ id, value, meta, isUrgent }) => (
        <div key={id} data-urgent={isUrgent || undefined}>
          <dt>{t(`summary.cell.${id}`)}</dt>
          <dd>
            <span className="member-band-value">{value}</span>
            {meta && <span className="row-meta">{meta}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
