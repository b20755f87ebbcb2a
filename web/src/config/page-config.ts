import type { WebappConfig } from '@foyer/contract/config';
import { requestedCenterId } from './portal-address.ts';

export interface PageConfig {
  config: WebappConfig;
  etag: string;
}

function readPage(): PageConfig | undefined {
  const element = document.getElementById('portal-config');
  if (!element?.textContent) return undefined;
  return { config: JSON.parse(element.textContent), etag: element.dataset['etag'] ?? '' };
}

let ofPage: PageConfig | undefined;

/** The configuration that the server has written into the page, if it is that of the centre asked for. */
export function configOfPage(): PageConfig | undefined {
  ofPage ??= readPage();
  const centerId = requestedCenterId();
  return centerId === undefined || centerId === ofPage?.config.configCenterId ? ofPage : undefined;
}

/**
 * Whether the browser has taken the page out of its cache without asking the server, as it does for Back and for tabs
 * that it restores. A page from a service worker is that worker's to keep fresh.
 */
export function isPageFromCache(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.transferSize === 0 && visit.workerStart === 0;
}
