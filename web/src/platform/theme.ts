const styleElement = () => document.getElementById('club-theme');

/** Whether the page came with the club's look in its one style element. */
export const hasStyle = (): boolean => Boolean(styleElement()?.textContent);

/** Fills that style element; the page brought it along with its nonce. */
export function applyStyle(css: string): void {
  const element = styleElement();
  if (element) element.textContent = css;
}

export function applyRoot(root: {
  language?: string;
  direction?: 'ltr' | 'rtl';
  scheme?: 'light' | 'dark' | 'auto';
}): void {
  const { documentElement } = document;
  if (root.language) documentElement.lang = root.language;
  if (root.direction) documentElement.dir = root.direction;
  if (root.scheme) documentElement.dataset['scheme'] = root.scheme;
}

export function applyFavicon(address: string): void {
  const known = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const link = known ?? document.createElement('link');
  link.rel = 'icon';
  link.href = address;
  if (!known) document.head.append(link);
}
