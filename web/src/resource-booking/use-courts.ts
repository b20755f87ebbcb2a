import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import { personParameter } from '../frame/session/use-address-params.ts';
import { openBooking } from '../participation/address.ts';
import { useScheduleAddress } from '../schedule/use-schedule-address.ts';
import { isTimeOfDay, minutesFrom } from './hour.ts';

export interface CourtFilters {
  activityId: number | undefined;
  /** In minutes. */
  duration: number | undefined;
  /** Undefined: the centre of the portal. */
  centerId: number | undefined;
}

const names = { activityId: 'activity', duration: 'duration', centerId: 'center' } as const;

/** An hour that an address opens: `?court=100rs7&at=16:00&length=60`. */
export interface OpenHour {
  resource: Key;
  startTime: string;
  duration: number;
  /** Chosen, where the court serves several activities. */
  activityId: number | undefined;
}

/** What is shown about watching: `?watch=new`, for the hour that the address names, or `?watch=list`. */
const watchName = 'watch';
/** The same about hours that are booked every week: `?weekly=new`, `?weekly=list`. */
const weeklyName = 'weekly';
/** A draw, by its activity and first start: `?draw=5-18:00`. */
const drawName = 'draw';
const hourNames = ['court', 'at', 'length', 'what', watchName, weeklyName, drawName] as const;
/** A booking that is being moved, until another hour is chosen: `?moves=100book7`. */
const movesName = 'moves';

const idFrom = (text: string | null): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined;

/** A form, or the list of what was done with it. */
export type Panel = 'new' | 'list';

const panelFrom = (text: string | null): Panel | undefined =>
  text === 'new' || text === 'list' ? text : undefined;

function hourFrom(params: URLSearchParams): OpenHour | undefined {
  const resource = parseKey('resource', params.get('court'));
  const startTime = params.get('at');
  const duration = minutesFrom(params.get('length'));
  if (!resource || !isTimeOfDay(startTime) || duration === undefined) return undefined;
  return { resource, startTime, duration, activityId: idFrom(params.get('what')) };
}

export interface DrawShown {
  activityId: number;
  firstStart: string;
}

function drawFrom(text: string | null): DrawShown | undefined {
  const [id, firstStart] = (text ?? '').split('-');
  const activityId = idFrom(id ?? null);
  return activityId !== undefined && isTimeOfDay(firstStart) ? { activityId, firstStart } : undefined;
}

function paramsOf(hour: OpenHour | undefined): Record<string, string> {
  if (!hour) return {};
  const { resource, startTime, duration, activityId } = hour;
  return {
    ...{ court: formatKey('resource', resource), at: startTime, length: String(duration) },
    ...(activityId !== undefined && { what: String(activityId) }),
  };
}

/** What the courts show, all of it kept in the address. */
export function useCourts() {
  const address = useScheduleAddress({ name: openBooking, entity: 'booking', others: hourNames });
  const { params, write, paramsWith, hrefWith } = address;
  const set = (changed: Readonly<Record<string, string | undefined>>) =>
    write((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  const filters: CourtFilters = {
    activityId: idFrom(params.get(names.activityId)),
    duration: minutesFrom(params.get(names.duration)),
    centerId: idFrom(params.get(names.centerId)),
  };
  return {
    ...address,
    filters,
    setFilters: (changed: Partial<CourtFilters>) =>
      set(
        Object.fromEntries(
          Object.entries(changed).map(([name, value]) => [
            names[name as keyof typeof names],
            value?.toString(),
          ]),
        ),
      ),
    /** Undefined: the user. */
    setPerson: (other: Key | undefined) => set({ [personParameter]: other && formatKey('person', other) }),
    // Another day has other free hours.
    setDay: (day: string) => write(() => paramsWith({ day })),
    hour: hourFrom(params),
    hourHref: (day: string, hour: OpenHour) => hrefWith({ day, ...paramsOf(hour) }),
    /** Chooses something else about the hour that is open. */
    changeHour: (changed: Partial<Pick<OpenHour, 'startTime' | 'duration' | 'activityId'>>) =>
      set({
        ...(changed.startTime && { at: changed.startTime }),
        ...(changed.duration && { length: String(changed.duration) }),
        ...(changed.activityId && { what: String(changed.activityId) }),
      }),
    bookingHref: (day: string, booking: Key) =>
      hrefWith({ day, [openBooking]: formatKey('booking', booking) }),
    watching: panelFrom(params.get(watchName)),
    watchHref: (shown: Panel, hour?: OpenHour) => hrefWith({ [watchName]: shown, ...paramsOf(hour) }),
    /** Shows what is watched for, in place of the form. */
    openWatches: () => write(() => paramsWith({ [watchName]: 'list' })),
    weekly: panelFrom(params.get(weeklyName)),
    weeklyHref: (shown: Panel, hour?: OpenHour) => hrefWith({ [weeklyName]: shown, ...paramsOf(hour) }),
    openWeekly: () => write(() => paramsWith({ [weeklyName]: 'list' })),
    draw: drawFrom(params.get(drawName)),
    drawHref: ({ activityId, firstStart }: DrawShown) =>
      hrefWith({ [drawName]: `${activityId}-${firstStart}` }),
    moves: parseKey('booking', params.get(movesName)),
    /** Shows the hours that can take the place of a booking. */
    beginMove: (booking: Key, { activityId, duration }: { activityId: number; duration: number }) =>
      write(() =>
        paramsWith({
          [movesName]: formatKey('booking', booking),
          ...{ [names.activityId]: String(activityId), [names.duration]: String(duration) },
        }),
      ),
    endMove: () =>
      set({ [movesName]: undefined, [names.activityId]: undefined, [names.duration]: undefined }),
    /** Opens what was booked, in place of the hour that was open. */
    openBooked: (day: string, bookingKey: string) =>
      write(() => {
        const after = paramsWith({ day, [openBooking]: bookingKey });
        if (after.has(movesName))
          for (const name of [movesName, names.activityId, names.duration]) after.delete(name);
        return after;
      }),
  };
}

export type Courts = ReturnType<typeof useCourts>;
