import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';

const texts = () => loadTexts('weekly');

/** Few people book every week, so all of this is fetched once it is needed. */
export const StandingPanel = lazyPart(() => import('./StandingPanel.tsx'), 'StandingPanel', texts);
export const WeeklyLink = lazyPart(() => import('./WeeklyLink.tsx'), 'WeeklyLink', texts);
