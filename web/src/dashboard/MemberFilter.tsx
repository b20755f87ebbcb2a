import type { FamilyMember } from '@foyer/contract/person/family';
import { fullName } from '../person/full-name.ts';
import { writeNumber } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Avatar } from '../ui/avatar/Avatar.tsx';
import { FilterBar, ListChip } from '../ui/chip/Chip.tsx';
import { useFormats } from '../ui/format/Formats.tsx';
import { Menu, MenuItem } from '../ui/menu/Menu.tsx';
import type { ShownMember } from './use-shown-member.ts';

const everyone = 'everyone';

/** The first three of a family have colours of their own. */
const colours = [1, 2, 3] as const;

/** Whose days are shown: everyone's, or those of one person of the family. */
export function MemberFilter({ family, shown, show }: ShownMember) {
  const { t } = useText();
  const { numbers } = useFormats();
  const picture = (member: FamilyMember) => (
    <Avatar name={fullName(member)} size="small" person={colours[family.indexOf(member)]} />
  );
  return (
    <FilterBar aria-label={t('dashboard.filters')}>
      <Menu
        aria-label={t('dashboard.whose')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[shown?.memberId ?? everyone]}
        onSelectionChange={(keys) => {
          const [key] = [...keys].map(String);
          show(key === everyone ? undefined : key);
        }}
        trigger={
          <ListChip isSelected={shown !== undefined}>
            {shown ? picture(shown) : <Avatar name={writeNumber(family.length, numbers)} size="small" />}
            <span className="visually-hidden">{t('dashboard.whose')}: </span>
            {shown ? <bdi>{shown.firstName}</bdi> : t('dashboard.everyone')}
          </ListChip>
        }
      >
        <MenuItem id={everyone} textValue={t('dashboard.everyone')}>
          {t('dashboard.everyone')}
        </MenuItem>
        {family.map((member) => (
          <MenuItem
            key={member.memberId}
            id={member.memberId}
            textValue={fullName(member)}
            icon={picture(member)}
          >
            <bdi>{fullName(member)}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </FilterBar>
  );
}
