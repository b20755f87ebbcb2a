import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';

const texts = () => loadTexts('draw');

/** Few days have a draw, so all of this is fetched once one has. */
export const DrawBar = lazyPart(() => import('./DrawBar.tsx'), 'DrawBar', texts);
export const DrawPanel = lazyPart(() => import('./DrawPanel.tsx'), 'DrawPanel', texts);
