import { formatKey } from '@foyer/contract/shared/keys';
import { useText } from '../../platform/text.ts';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import type { CampInfo } from '../queries.ts';

interface ChildChipsProps {
  people: readonly CampInfo[];
  shown: CampInfo;
  onShow: (child: string) => void;
}

export const childName = ({ person }: CampInfo): string => formatKey('person', person);

/** Whose week is shown, where it can be that of several children. */
export function ChildChips({ people, shown, onShow }: ChildChipsProps) {
  const { t } = useText();
  if (people.length < 2) return null;
  return (
    <div className="child-chips">
      <ChipGroup
        aria-label={t('camps.whose')}
        selected={[childName(shown)]}
        onChange={([name]) => name && onShow(name)}
      >
        {people.map((one) => (
          <Chip key={childName(one)} id={childName(one)}>
            <bdi>{one.person.firstName}</bdi>
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}
