import { formatKey, type Key, type KeyedEntity, parseKey } from '@foyer/contract/shared/keys';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isDay } from '../platform/days.ts';

interface Opened {
  /** The parameter that names what is open: `?class=100book7`. */
  name: string;
  entity: KeyedEntity;
  /** Parameters of other things that can be open in its place. */
  others?: readonly string[];
}

/** Keeps in the address which day a schedule shows, as a day or a week, and what is open beside it. */
export function useScheduleAddress({ name, entity, others = [] }: Opened) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const day = params.get('day');
  const write = (change: (before: URLSearchParams) => URLSearchParams) =>
    setParams(change, { replace: true, preventScrollReset: true });
  const set = (parameter: string, value: string | undefined) =>
    write((before) => {
      const after = new URLSearchParams(before);
      if (value === undefined) after.delete(parameter);
      else after.set(parameter, value);
      return after;
    });
  const closed = (before: URLSearchParams): URLSearchParams => {
    const after = new URLSearchParams(before);
    for (const one of [name, ...others]) after.delete(one);
    return after;
  };
  const paramsWith = (opened: Readonly<Record<string, string>>): URLSearchParams => {
    const after = closed(params);
    for (const [parameter, value] of Object.entries(opened)) after.set(parameter, value);
    return after;
  };
  const hrefWith = (opened: Readonly<Record<string, string>>): string => `?${paramsWith(opened)}`;
  const hrefOf = (key: Key): string => hrefWith({ [name]: formatKey(entity, key) });
  const openAt = (href: string) =>
    void navigate(href, { preventScrollReset: true, state: { isOpened: true } });
  return {
    params,
    /** Writes more of the schedule into the address, such as its filters. */
    write,
    /** The day that was chosen, if one was. */
    chosenDay: isDay(day) ? day : undefined,
    setDay: (chosen: string) => set('day', chosen),
    view: params.get('view') === 'week' ? ('week' as const) : ('day' as const),
    setView: (view: 'day' | 'week') => set('view', view === 'week' ? view : undefined),
    open: parseKey(entity, params.get(name)),
    hrefOf,
    /** The address with these parameters, in place of what is open. */
    paramsWith,
    hrefWith,
    openAt,
    openHere: (key: Key) => openAt(hrefOf(key)),
    /** Goes back to where it was opened. After a link from elsewhere, it only closes. */
    close: () => {
      if ((state as { isOpened?: boolean } | null)?.isOpened) void navigate(-1);
      else write(closed);
    },
  };
}
