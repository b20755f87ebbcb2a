import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Rows, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { Waiting } from '../Waiting.tsx';
import type { PagedList } from './use-paged-list.ts';

interface PagedRowsProps<Item> {
  list: PagedList<Item>;
  /** A Row with a key. */
  row: (item: Item) => ReactNode;
  /** Title of the error, where the first page can't be read. */
  failed: ReactNode;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** The same where filters are set, which may leave out everything. */
  emptyByFilter?: ReactNode;
  moreText: string;
  /** The sheet around the rows; without one they have a border of their own. */
  sheet?: (rows: ReactNode) => ReactNode;
}

/** The button is gone or further down once more rows are there: leads the focus to the first of the new rows. */
function useFocusOnMore(count: number) {
  const rows = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    const row = rows.current?.children[before.current];
    before.current = undefined;
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [count]);
  const expectMore = () => {
    before.current = count;
  };
  return { rows, expectMore };
}

function RowsRead<Item>({
  list,
  items,
  row,
  moreText,
  isBordered,
}: Pick<PagedRowsProps<Item>, 'list' | 'row' | 'moreText'> & {
  items: readonly Item[];
  isBordered: boolean;
}) {
  const say = useRefusalText();
  const focus = useFocusOnMore(items.length);
  const { error, hasMore, isReadingMore, readMore } = list;
  return (
    <>
      <Rows ref={focus.rows} aria-busy={isReadingMore} isBordered={isBordered}>
        {items.map(row)}
      </Rows>
      {hasMore && (
        <SheetBody>
          <Button
            {...(isBordered && { variant: 'quiet' })}
            isPending={isReadingMore}
            onPress={() => {
              focus.expectMore();
              readMore();
            }}
          >
            {moreText}
          </Button>
        </SheetBody>
      )}
      {error && (
        <SheetBody>
          <p role="alert">{say(error)}</p>
        </SheetBody>
      )}
    </>
  );
}

/** A list that is read page by page: loading, failed, empty, and its rows with a button for more. */
export function PagedRows<Item>({
  list,
  failed,
  empty,
  emptyByFilter,
  sheet,
  ...rest
}: PagedRowsProps<Item>) {
  const { items, error, refetch } = list;
  if (!items) return <Waiting queries={[{ error, refetch }]} failed={failed} />;
  if (items.length === 0) return emptyByFilter || empty;
  const rows = <RowsRead list={list} items={items} isBordered={!sheet} {...rest} />;
  return sheet ? sheet(rows) : rows;
}
