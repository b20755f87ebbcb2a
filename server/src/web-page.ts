import type { WebappConfig } from '@foyer/contract/config';
import { firstWords } from '@foyer/web/app/errors/first-words';
import { firstScreenOf } from '@foyer/web/app/first-screens';
import { headerOfPath } from '@foyer/web/app/shell/header-of-path';
import { mostParticular } from '@foyer/web/app/shell/path-match';
import { lookCss } from '@foyer/web/config/look-css';
import { bannerOfEntry, isEntryPage } from '@foyer/web/user/entry-pages';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Stands in the built page wherever the browser asks for the nonce of this answer. */
const nonceMark = '__NONCE__';

export interface PageFacts {
  nonce: string;
  /** Absent where the club's configuration cannot be shown; the app then says so. */
  config: WebappConfig | undefined;
  /** The centre that the address itself asks for. */
  centerId: number | undefined;
  path: string;
  language: string;
  demo: boolean;
}

/** What the build says of its files: which file came from which source, and what that imports at once. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

export interface BuiltPage {
  html: string;
  manifest: Manifest;
}

/** Sources that the first screen needs beside the entry: its texts, with those of every screen, and its code. */
function firstSources(path: string, language: string): string[] {
  const { source, texts = [] } = firstScreenOf(path) ?? {};
  const catalogues = ['app', 'ui', ...texts].map((domain) => `${textFolderOf(domain)}/${language}.ts`);
  return [...catalogues, ...(source ? [source] : [])];
}

const textFolderOf = (domain: string) =>
  domain === 'refusals' ? 'src/app/text/refusals' : `src/${domain}/text`;

/** Files that will be asked for as soon as the app runs, so that the browser fetches them beside it. */
function firstFiles(manifest: Manifest, path: string, language: string): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || name === 'index.html' || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  firstSources(path, language).forEach(add);
  return [...files];
}

const bannerOf = (config: WebappConfig | undefined, path: string) => {
  const banners = config?.lookAndFeel.banners ?? [];
  return isEntryPage(path) ? bannerOfEntry(banners) : mostParticular(banners, path);
};

/** The club's logo, as Header.tsx will show it too: nobody waits for a script to see where they are. */
function firstHeader(config: WebappConfig | undefined, path: string): string {
  if (!config) return '';
  const kind = headerOfPath(path);
  const logo = `<img fetchpriority="high" src="${escapeHtml(config.lookAndFeel.siteLogo)}" alt="${escapeHtml(config.general.clubName)}">`;
  const bar = kind === 'TINY' ? '' : `<div class="bar"><span class="club-logo">${logo}</span></div>`;
  return `<header class="app-header" data-header="${kind}">${bar}</header>`;
}

/** The club's picture on this page, as EntryPage.tsx or ClubBanner.tsx will show it too. */
function firstPicture(config: WebappConfig | undefined, path: string): string {
  const banner = bannerOf(config, path);
  if (!banner) return '';
  const { small, medium, large } = banner.image;
  const source = (media: string, href: string | undefined) =>
    href ? `<source media="${media}" srcset="${escapeHtml(href)}">` : '';
  const picture = `<picture>${source('(width >= 64rem)', large)}${source('(width >= 48rem)', medium)}<img class="art" fetchpriority="high" src="${escapeHtml(small)}" alt=""></picture>`;
  return isEntryPage(path)
    ? `<div class="login-art">${picture}</div>`
    : `<div class="page page-banner"><div class="club-banner">${picture}</div></div>`;
}

/** The built page with what is already known of the club, so that it stands in its colours before any script runs. */
export function pageHtml({ html, manifest }: BuiltPage, facts: PageFacts): string {
  const { nonce, config, centerId, path, language, demo } = facts;
  const locale = config?.locales.find(({ code }) => code === language);
  const head = [
    demo ? '<meta name="foyer-demo" content="yes">' : '',
    config ? `<meta name="description" content="${escapeHtml(config.general.clubName)}">` : '',
    config?.lookAndFeel.favicon
      ? `<link rel="icon" id="favicon" href="${escapeHtml(config.lookAndFeel.favicon)}">`
      : '',
    `<link rel="preload" as="fetch" crossorigin href="/api/config/webapp-config${centerId ? `?centerId=${centerId}` : ''}">`,
    ...firstFiles(manifest, path, language).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`,
    ),
  ].join('');
  const root = `<html lang="${locale?.locale ?? 'en'}" dir="${locale?.direction ?? 'ltr'}" data-scheme="${config?.lookAndFeel.scheme ?? 'light'}"`;
  const title = config?.general.pageTitle ?? config?.general.clubName;
  return html
    .replace(/<html lang="en" dir="ltr" data-scheme="light"/, () => root)
    .replace(/<title>[^<]*<\/title>/, (standing) =>
      title ? `<title>${escapeHtml(title)}</title>` : standing,
    )
    .replace('<!--head-->', () => head)
    .replace('<!--header-->', () => firstHeader(config, path))
    .replace('<!--picture-->', () => firstPicture(config, path))
    .replace('<!--loading-->', () => firstWords(language).loading)
    .replace(/(<style id="club-theme"[^>]*>)[^<]*/, (_standing, start: string) =>
      config ? start + lookCss(config.lookAndFeel).replaceAll('</', '<\\/') : start,
    )
    .replaceAll(nonceMark, nonce);
}
