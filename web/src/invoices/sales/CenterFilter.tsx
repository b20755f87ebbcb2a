import { useText } from '../../platform/text.ts';
import { FilterBar, ListChip } from '../../ui/chip/Chip.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';

export interface Center {
  centerId: number;
  centerName: string;
}

interface CenterFilterProps {
  centers: readonly Center[];
  shown: Center;
  onChoose: (centerId: string) => void;
}

/** Of which of the centres in which the caller works the sales are shown. */
export function CenterFilter({ centers, shown, onChoose }: CenterFilterProps) {
  const { t } = useText();
  return (
    <FilterBar aria-label={t('sales.center')}>
      <Menu
        aria-label={t('sales.center')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[String(shown.centerId)]}
        onSelectionChange={(keys) => onChoose([...keys].map(String)[0] ?? '')}
        trigger={
          <ListChip isSelected>
            <span className="visually-hidden">{t('sales.center')}: </span>
            <bdi>{shown.centerName}</bdi>
          </ListChip>
        }
      >
        {centers.map(({ centerId, centerName }) => (
          <MenuItem key={centerId} id={String(centerId)} textValue={centerName}>
            <bdi>{centerName}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </FilterBar>
  );
}
