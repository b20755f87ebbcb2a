import { numberFormatter } from '@foyer/contract/shared/formatters';
import type { CSSProperties } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { hourTexts } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { WeekdayName } from '../../ui/format/WeekdayName.tsx';
import { useWeekdays } from '../change/use-weekdays.ts';
import { type HourCell, heatRows, shareOf } from './heat.ts';

/** How full each hour of the week is: a table in which the fuller a cell is, the darker it is. */
export function HeatTable({ caption, cells }: { caption: string; cells: readonly HourCell[] }) {
  const { t } = useText();
  const { dates, numbers } = useFormats();
  const weekdays = useWeekdays('short');
  const initials = useWeekdays('narrow');
  const hourOf = hourTexts(dates);
  const percent = numberFormatter(numbers, { style: 'percent', maximumFractionDigits: 0 });
  const rows = heatRows(
    cells,
    weekdays.map(({ id }) => id),
  );
  return (
    <div className="schedule-heat">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('manage.figures.hour')}</span>
            </th>
            {weekdays.map(({ id, name }, index) => (
              <th key={id} scope="col">
                <WeekdayName short={name} narrow={initials[index]?.name ?? name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.hour}>
              <th scope="row">{hourOf(row.hour)}</th>
              {row.cells.map((cell, index) => {
                const share = cell ? shareOf(cell) : 0;
                return (
                  <td
                    key={weekdays[index]?.id}
                    style={{ '--share': share } as CSSProperties}
                    data-full={share >= 0.75 || undefined}
                  >
                    {cell && cell.all > 0 && percent.format(share)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
