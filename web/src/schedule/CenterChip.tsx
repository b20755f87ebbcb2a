import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { centersQuery } from '../config/center-queries.ts';
import { useConfig } from '../config/queries.ts';
import { LazyMenu } from '../frame/LazyMenu.tsx';
import { useText } from '../platform/text.ts';
import { ListChip } from '../ui/chip/Chip.tsx';

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
    <LazyMenu
      label={t('classes.center')}
      selected={String(shown)}
      entries={centers.map(({ id, name }) => ({
        ...{ id: String(id), label: name },
        onAction: () => onChange(id === own.id ? undefined : id),
      }))}
      opener={(props) => (
        <ListChip {...props} isSelected={centerId !== undefined}>
          <MapPin className="icon" />
          <span className="visually-hidden">{t('classes.center')}: </span>
          <bdi>{centers.find(({ id }) => id === shown)?.name ?? own.name}</bdi>
        </ListChip>
      )}
    />
  );
}
