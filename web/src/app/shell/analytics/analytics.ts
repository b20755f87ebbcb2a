import type { WebappConfig } from '@foyer/contract/config';

export type Ids = Pick<WebappConfig['general'], 'googleAnalyticsId' | 'googleTagManagerId'>;

export const analyticsIds = ({ googleAnalyticsId = [] }: Ids): string[] => [googleAnalyticsId].flat();

export const isMeasured = (ids: Ids): boolean =>
  analyticsIds(ids).length > 0 || ids.googleTagManagerId !== undefined;

export const scriptHost = 'https://www.googletagmanager.com';

/** A loaded script keeps running until the document is unloaded. */
export const isMeasuring = (): boolean => document.querySelector(`script[src^="${scriptHost}/"]`) !== null;
