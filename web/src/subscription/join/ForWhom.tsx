import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../person/queries.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import type { Join } from './use-join.ts';

/** First name of the family member who is to become a member. */
export function useOtherName({ joiner }: Pick<Join, 'joiner'>): string | undefined {
  const { person, kind } = joiner;
  const { data } = useQuery({
    ...profileQuery(person ?? { centerId: 0, id: 0 }),
    enabled: kind === 'family',
  });
  return kind === 'family' ? data?.firstName : undefined;
}

/** Says for whom a membership is, where that is somebody of the family. */
export function ForWhom({ join }: { join: Join }) {
  const { t } = useText();
  const name = useOtherName(join);
  return name ? `${t('join.forName', { name: isolated(name) })} ` : null;
}
