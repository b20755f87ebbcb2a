import type { WebappConfig } from '@foyer/contract/config';

export type Ids = Pick<WebappConfig['general'], 'googleAnalyticsId' | 'googleTagManagerId'>;

export const analyticsIds = ({ googleAnalyticsId = [] }: Ids): string[] => [googleAnalyticsId].flat();

export const isMeasured = (ids: Ids): boolean =>
  analyticsIds(ids).length > 0 || ids.googleTagManagerId !== undefined;

export const scriptHost = 'https://www.googletagmanager.com';

/** Once such a script has been loaded, it goes on for as long as the document is there. */
export const isMeasuring = (): boolean => document.querySelector(`script[src^="${scriptHost}/"]`) !== null;
