import type { AvailableFreeze } from '@foyer/contract/subscription/freeze';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { useFormat } from '../../platform/format.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { useText } from '../../platform/text.ts';
import type { FreezeChoice } from './use-freeze-choice.ts';
import { whyNot } from './why-not.ts';

/** Why the chosen days can't be frozen, if they can't. */
export function useWhyNot({ error }: FreezeChoice, available: AvailableFreeze): string | undefined {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const say = useRefusalText();
  return error ? whyNot(error as PortalError, available, { t, date, say }) : undefined;
}
