import { Download } from 'lucide-react';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Amount } from '../../ui/price/Price.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Example, Section } from '../Specimen.tsx';
import { dollars } from './sample.ts';

interface Invoice {
  id: string;
  date: string;
  due: string;
  state: 'paid' | 'partially paid' | 'failed' | 'cancelled';
  word: string;
  open: number;
}

const invoices: readonly Invoice[] = [
  {
    id: '240-1240',
    date: 'Nov 1, 2025',
    due: 'Nov 8',
    state: 'partially paid',
    word: 'Partially paid',
    open: 4_400,
  },
  { id: '240-1236', date: 'Nov 1, 2025', due: 'Nov 1', state: 'paid', word: 'Paid', open: 0 },
  { id: '240-1187', date: 'Oct 1, 2025', due: 'Oct 1', state: 'failed', word: 'Failed', open: 12_900 },
  { id: '240-1102', date: 'Sep 1, 2025', due: 'Sep 1', state: 'cancelled', word: 'Cancelled', open: 0 },
];

const columns: readonly Column<Invoice>[] = [
  { id: 'date', title: 'Date', stacked: 'primary', cell: ({ date }) => date },
  { id: 'reference', title: 'Reference', stacked: 'hide', cell: ({ id }) => <bdi>{id}</bdi> },
  { id: 'due', title: 'Due', stackedLabel: 'Due', cell: ({ due }) => due },
  {
    id: 'status',
    title: 'Status',
    stacked: 'status',
    cell: ({ state, word }) => <StateBadge state={state}>{word}</StateBadge>,
  },
  { id: 'open', title: 'Open', align: 'end', cell: ({ open }) => <Amount money={dollars(open)} /> },
  {
    id: 'download',
    title: 'Download',
    isTitleHidden: true,
    align: 'end',
    stacked: 'action',
    cell: ({ id }) => (
      <Button shape="icon" variant="quiet" size="small" aria-label={`Download invoice ${id}`}>
        <Download className="icon" />
      </Button>
    ),
  },
];

export function TableSection() {
  return (
    <Section title="Table" note="Below 56rem of its own width each row turns into a stacked entry.">
      <Example label="invoices" isFull isStacked>
        <Table
          caption="Invoices"
          columns={columns}
          items={invoices}
          keyOf={({ id }) => id}
          isSelected={({ state }) => state === 'failed'}
        />
      </Example>
    </Section>
  );
}
