import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';

const texts = () => loadTexts('watching');

/** Few people watch for courts, so all of this is fetched once it is needed. */
export const WatchPanel = lazyPart(() => import('./WatchPanel.tsx'), 'WatchPanel', texts);
export const WatchBar = lazyPart(() => import('./WatchBar.tsx'), 'WatchBar', texts);
export const HeldTurns = lazyPart(() => import('./HeldTurns.tsx'), 'HeldTurns', texts);
export const WatchHour = lazyPart(() => import('./WatchHour.tsx'), 'WatchHour', texts);
export const OfferedBooking = lazyPart(() => import('./OfferedBooking.tsx'), 'OfferedBooking', texts);
export const TurnOver = lazyPart(() => import('./TurnOver.tsx'), 'TurnOver', texts);
