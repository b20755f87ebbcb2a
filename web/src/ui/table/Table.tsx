import type { ReactNode } from 'react';
import './table.css';
import '../sheet/sheet.css';

export interface Column<Item> {
  id: string;
  title: ReactNode;
  /** Leaves the heading to screen readers, such as that of a column of buttons. */
  isTitleHidden?: boolean;
  align?: 'end';
  /** Role of the cell in the stacked entry of a narrow table. */
  stacked?: 'primary' | 'sub' | 'end' | 'status' | 'action' | 'hide';
  /** Shown before the value in a stacked entry. */
  stackedLabel?: string;
  cell: (item: Item) => ReactNode;
}

interface TableProps<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  isSelected?: (item: Item) => boolean;
}

/** A table; below 56rem of its own width each row turns into a stacked entry. */
export function Table<Item>({ caption, columns, items, keyOf, isSelected }: TableProps<Item>) {
  return (
    <div className="sheet table-wrap">
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, isTitleHidden, align }) => (
              <th key={id} scope="col" data-align={align}>
                {isTitleHidden ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)} data-selected={isSelected?.(item) || undefined}>
              {columns.map(({ id, align, stacked, stackedLabel, cell }) => (
                <td key={id} data-align={align} data-cell={stacked} data-label={stackedLabel}>
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
