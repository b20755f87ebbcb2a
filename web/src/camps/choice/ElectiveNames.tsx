import { useText } from '../../platform/text.ts';
import type { CampDetails } from '../queries.ts';
import { useCampFormat } from '../use-camp-format.ts';

/** Which electives there are, before anybody is chosen who could have one. */
export function ElectiveNames({ term }: Pick<CampDetails, 'term'>) {
  const { t } = useText();
  const { listed } = useCampFormat();
  const names = term
    .flatMap(({ electives }) => electives)
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return <p>{t('camps.electivesAre', { names: listed([...new Set(names)]) })}</p>;
}
