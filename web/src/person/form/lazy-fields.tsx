import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { DateFieldProps } from '../../ui/date/DateField.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import type { ListSearchProps } from './ListSearch.tsx';
import type { ListSelectProps } from './ListSelect.tsx';

const fetchSelect = () => import('./ListSelect.tsx');
const fetchSearch = () => import('./ListSearch.tsx');
const fetchDates = () => import('../../ui/date/DateField.tsx');
const Select = lazyPart(fetchSelect, 'ListSelect');
const Search = lazyPart(fetchSearch, 'ListSearch');
const Dates = lazyPart(fetchDates, 'DateField');

/** Lists and dates are heavy, and text fields can be typed into meanwhile. */
export function fetchFields(): void {
  void Promise.allSettled([fetchSelect(), fetchSearch(), fetchDates()]);
}

function Arriving({ label, children }: { label: ReactNode; children: ReactNode }) {
  const shape = (
    <div className="field">
      <span className="label">{label}</span>
      <Skeleton width="100%" height="3rem" />
    </div>
  );
  return <Suspense fallback={shape}>{children}</Suspense>;
}

export const ListSelect = (props: ListSelectProps) => (
  <Arriving label={props.label}>
    <Select {...props} />
  </Arriving>
);

export const ListSearch = (props: ListSearchProps) => (
  <Arriving label={props.label}>
    <Search {...props} />
  </Arriving>
);

export const DateField = (props: DateFieldProps) => (
  <Arriving label={props.label}>
    <Dates {...props} />
  </Arriving>
);
