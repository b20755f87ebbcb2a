import type { Problem } from '@foyer/contract/front-desk/person';
import type { ProblemCode } from '@foyer/contract/shared/front-desk';
import { useClassFormat } from '../participation/use-class-format.ts';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';

/** Problems in words: with their facts, or briefly for a list. */
export function useProblemWords(timeZone: string) {
  const { t } = useText();
  const { money, mediumDate } = useFormat();
  const { listed, moment } = useClassFormat();

  function titleOf(problem: Problem): string {
    const { code, on, startsOn, until } = problem;
    if (code === 'BLOCKED' && problem.isForDebt) return t('frontDesk.problem.BLOCKED.debt');
    if (code === 'NO_MEMBERSHIP' && startsOn)
      return t('frontDesk.problem.NO_MEMBERSHIP.starts', { date: mediumDate(startsOn) });
    if (code === 'NO_MEMBERSHIP' && on)
      return t('frontDesk.problem.NO_MEMBERSHIP.ended', { date: mediumDate(on) });
    if (code === 'FROZEN' && on) return t('frontDesk.problem.FROZEN.until', { date: mediumDate(on) });
    if (code === 'UNSIGNED') return t('frontDesk.problem.UNSIGNED', { count: problem.count ?? 1 });
    return t(`frontDesk.problem.${code}`, {
      amount: (problem.amounts ?? []).map(({ amount, currency }) => money(amount, currency)).join(' + '),
      when: until ? moment(until, timeZone) : '',
      date: on ? mediumDate(on) : '',
    });
  }

  return {
    titleOf,
    textOf: ({ code }: Problem) => t(`frontDesk.problemText.${code}`),
    /** 'debt, terms not answered' */
    briefly: (codes: readonly ProblemCode[]) => listed(codes.map((code) => t(`frontDesk.short.${code}`))),
  };
}
