import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { centersQuery } from '../config/center-queries.ts';
import { useConfig } from '../config/queries.ts';
import { useText } from '../platform/text.ts';
import { ListChip } from '../ui/chip/Chip.tsx';
import { Menu, MenuItem } from '../ui/menu/Menu.tsx';

interface CenterChipProps {
  /** Undefined: the centre of the portal. */
  centerId: number | undefined;
  onChange: (centerId: number | undefined) => void;
}

/** Chooses whose schedule is shown, where the brand has several centres. */
export function CenterChip({ centerId, onChange }: CenterChipProps) {
  const { t } = useText();
  const own = useConfig().center;
  const { data: centers = [] } = useQuery(centersQuery);
  if (centers.length < 2) return null;
  const shown = centerId ?? own.id;
  return (
    <Menu
      aria-label={t('classes.center')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[String(shown)]}
      onSelectionChange={(keys) => {
        const [key] = [...keys].map(Number);
        onChange(key === own.id ? undefined : key);
      }}
      trigger={
        <ListChip isSelected={centerId !== undefined}>
          <MapPin className="icon" />
          <span className="visually-hidden">{t('classes.center')}: </span>
          <bdi>{centers.find(({ id }) => id === shown)?.name ?? own.name}</bdi>
        </ListChip>
      }
    >
      {centers.map(({ id, name }) => (
        <MenuItem key={id} id={String(id)} textValue={name}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}
