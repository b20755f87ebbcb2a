import type { AvailableFreeze } from '@foyer/contract/subscription/freeze';
import type { PortalError } from '../../platform/portal-error.ts';
import type { Texts } from '../../platform/text.ts';
import { durationText } from '../plans/duration-text.ts';

interface Words {
  t: Texts['t'];
  date: (day: string) => string;
  /** What any refusal says. */
  say: (error: unknown) => string;
}

/** A year, where the plan doesn't say how long a freeze can be. */
const longest = { unit: 'YEAR', count: 1 } as const;

/** Why some days can't be frozen, and which could be. */
export function whyNot(
  error: Pick<PortalError, 'code' | 'params'>,
  { minimum, maximum = longest, timesPerYear = 0 }: AvailableFreeze,
  { t, date, say }: Words,
): string {
  const { code, params } = error;
  const on = (name: string) => (typeof params[name] === 'string' ? date(params[name]) : '');
  const day = on('day');
  switch (code) {
    case 'freeze.tooShort':
      return t('freeze.why.tooShort', { minimum: minimum ? durationText(minimum, t) : '', day });
    case 'freeze.tooLong':
      return t('freeze.why.tooLong', { maximum: durationText(maximum, t), day });
    case 'freeze.tooEarly':
      return t('freeze.why.tooEarly', { day });
    case 'freeze.tooLate':
      return t('freeze.why.tooLate', { day });
    case 'freeze.overlap':
      return t('freeze.why.overlap', { from: on('from'), until: on('until') });
    case 'freeze.outsideMembership':
      return params['until']
        ? t('freeze.why.outside', { from: on('from'), until: on('until') })
        : t('freeze.why.before', { from: on('from') });
    case 'freeze.tooMany':
      return t('freeze.why.tooMany', { count: timesPerYear, day });
    case 'freeze.daysUsedUp':
      return t('freeze.why.daysUsedUp', { count: Number(params['left']), day });
    case 'freeze.nextMembershipBegins':
      return t('freeze.why.nextBegins', { day });
    default:
      return say(error);
  }
}
