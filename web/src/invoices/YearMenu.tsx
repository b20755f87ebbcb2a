import { numberFormatter } from '@foyer/contract/shared/formatters';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useConfig } from '../config/queries.ts';
import { useFormats } from '../platform/Formats.tsx';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Menu, MenuItem } from '../ui/menu/Menu.tsx';
import type { YearWanted } from './use-downloads.ts';
import { yearsUntil } from './years.ts';

const formats = [
  { format: 'PDF', Icon: FileText },
  { format: 'CSV', Icon: FileSpreadsheet },
] as const;

interface Props {
  isPending: boolean;
  onWanted: (wanted: YearWanted) => void;
}

/** The years of which there may be something to download, each to read or for a spreadsheet. */
export function YearMenu({ isPending, onWanted }: Props) {
  const { t } = useText();
  const { center } = useConfig();
  const { numbers } = useFormats();
  const write = numberFormatter(numbers, { useGrouping: false });
  return (
    <Menu
      aria-label={t('invoices.downloadYear')}
      title={t('invoices.downloadYear')}
      placement="bottom end"
      trigger={
        <Button size="small" isPending={isPending}>
          <Download className="icon" />
          {t('invoices.downloadAll')}
        </Button>
      }
    >
      {yearsUntil(new Date(), center.timeZone).flatMap((year) =>
        formats.map(({ format, Icon }) => {
          const words = t(`invoices.year${format}`, { year: write.format(year) });
          return (
            <MenuItem
              key={`${year}${format}`}
              textValue={words}
              icon={<Icon className="icon" />}
              onAction={() => onWanted({ year, format })}
            >
              {words}
            </MenuItem>
          );
        }),
      )}
    </Menu>
  );
}
