/** The pages through which people come in, all beside the same picture; the server draws it before any script runs. */
export const isEntryPage = (path: string): boolean =>
  /^\/(login|forgot-password|reset-password)(\/|$)/.test(path);

export const bannerOfEntry = <Banner extends { path: string }>(
  banners: readonly Banner[],
): Banner | undefined => banners.find(({ path }) => path === '/login');
