import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { actingFor } from '../frame/session/acting.ts';
import { openClass } from '../participation/address.ts';
import { isDay } from '../platform/days.ts';
import { useUser } from '../user/queries.ts';
import { type Filters, readFilters, writeFilters } from './filters.ts';

/** For whom classes are looked at: somebody else, oneself, or nobody while just looking. */
export function useBooker(): { person: Key | undefined; other: Key | undefined } {
  const user = useUser();
  const other = actingFor(user, useParams());
  return { other, person: other ?? (user ? { centerId: user.centerId, id: user.userId } : undefined) };
}

/** All that the timetable shows stands in its address. */
export function useTimetable() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const asked = params.get('day');
  const change = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === undefined) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const hrefOf = (booking: Key): string => {
    const after = new URLSearchParams(params);
    after.set(openClass, formatKey('booking', booking));
    return `?${after}`;
  };
  return {
    /** The day that was chosen, if one was. */
    chosenDay: isDay(asked) ? asked : undefined,
    setDay: (day: string) => change('day', day),
    view: params.get('view') === 'week' ? ('week' as const) : ('day' as const),
    setView: (view: 'day' | 'week') => change('view', view === 'week' ? view : undefined),
    filters: readFilters(params),
    setFilters: (filters: Filters) =>
      setParams((before) => writeFilters(before, filters), { replace: true, preventScrollReset: true }),
    open: parseKey('booking', params.get(openClass)),
    hrefOf,
    openHere: (booking: Key) =>
      void navigate(hrefOf(booking), { preventScrollReset: true, state: { isOpened: true } }),
    /** Back to where it was opened; whoever came by a link has been nowhere before. */
    close: () => {
      if ((state as { isOpened?: boolean } | null)?.isOpened) void navigate(-1);
      else change(openClass, undefined);
    },
  };
}
