import { useOtherName } from '../../clipcards/use-other-name.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import type { Join } from './use-join.ts';

/** Says for whom a membership is, where that is somebody of the family. */
export function ForWhom({ join: { joiner } }: { join: Join }) {
  const { t } = useText();
  const name = useOtherName(joiner);
  return name ? `${t('join.forName', { name: isolated(name) })} ` : null;
}
