import type { FamilyMember } from '@foyer/contract/person/family';
import { LazyMenu } from '../frame/LazyMenu.tsx';
import { fullName } from '../person/full-name.ts';
import { useFormats } from '../platform/Formats.tsx';
import { writeNumber } from '../platform/format.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { Avatar } from '../ui/avatar/Avatar.tsx';
import { FilterBar, ListChip } from '../ui/chip/Chip.tsx';
import type { ShownMember } from './use-shown-member.ts';

interface MemberFilterProps extends ShownMember {
  show: (memberId: string | undefined) => void;
}

const everyone = 'everyone';

/** The first three of a family have colours of their own. */
const colours = [1, 2, 3] as const;

/** Whose days are shown: everyone's, or those of one person of the family. */
export function MemberFilter({ family, shown, show }: MemberFilterProps) {
  const { t } = useText();
  const { numbers } = useFormats();
  const picture = (member: FamilyMember) => (
    <Avatar name={fullName(member)} size="small" person={colours[family.indexOf(member)]} />
  );
  return (
    <FilterBar aria-label={t('dashboard.filters')}>
      <LazyMenu
        label={t('dashboard.whose')}
        selected={shown?.memberId ?? everyone}
        entries={[
          { id: everyone, label: t('dashboard.everyone'), onAction: () => show(undefined) },
          ...family.map((member) => ({
            id: member.memberId,
            label: isolated(fullName(member)),
            icon: picture(member),
            onAction: () => show(member.memberId),
          })),
        ]}
        opener={(props) => (
          <ListChip {...props} isSelected={shown !== undefined}>
            {shown ? picture(shown) : <Avatar name={writeNumber(family.length, numbers)} size="small" />}
            <span className="visually-hidden">{t('dashboard.whose')}: </span>
            {shown ? <bdi>{shown.firstName}</bdi> : t('dashboard.everyone')}
          </ListChip>
        )}
      />
    </FilterBar>
  );
}
