import type { WebappConfig } from '@foyer/contract/config';
import { firstWords } from '@foyer/web/app/errors/first-words';
import { firstScreenOf, textBundleOf } from '@foyer/web/app/first-screens';
import { headerOfPath } from '@foyer/web/app/shell/header/header-of-path';
import { lookCss } from '@foyer/web/config/look-css';
import { mostParticular } from '@foyer/web/frame/path-match';
import { bannerOfEntry, isEntryPage } from '@foyer/web/user/entry-pages';
import type { Club } from './clubs/club.ts';
import { manifestPath } from './web-manifest.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Stands in the built page wherever the browser asks for the nonce of this answer. */
const nonceMark = '__NONCE__';

export interface PageFacts {
  nonce: string;
  /** Absent where the club's configuration cannot be shown; the app then says so. */
  club: Pick<Club, 'config' | 'bytes' | 'etag'> | undefined;
  /** The centre that the address itself asks for. */
  centerId: number | undefined;
  path: string;
  language: string;
  demo: boolean;
}

/** What the build says of its files: which file came from which source, and what that imports at once. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>;

export interface BuiltPage {
  html: string;
  manifest: Manifest;
  /** Asks for what the first screen shows before the app runs. */
  earlyCalls: string;
}

interface FirstFiles {
  scripts: ReadonlySet<string>;
  sheets: ReadonlySet<string>;
}

/** Chunks that the build has made of several modules have no source, but a name. */
function chunksNamed(manifest: Manifest, names: readonly (string | undefined)[]): string[] {
  return Object.keys(manifest).filter((key) => {
    const name = key.startsWith('_') ? manifest[key]?.name : undefined;
    return name !== undefined && names.includes(name);
  });
}

/** Files that will be asked for as soon as the app runs, so that the browser fetches them beside it. */
function firstFiles(manifest: Manifest, path: string, language: string): FirstFiles {
  const { source, texts = [] } = firstScreenOf(path) ?? {};
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const add = (name: string) => {
    const found = manifest[name];
    if (!found || name === 'index.html' || scripts.has(found.file)) return;
    scripts.add(found.file);
    for (const sheet of found.css ?? []) sheets.add(sheet);
    found.imports?.forEach(add);
  };
  const textNames = ['app', 'ui', ...texts].map((domain) => textBundleOf(domain, language));
  for (const key of chunksNamed(manifest, textNames)) add(key);
  if (source) add(source);
  return { scripts, sheets };
}

/** The configuration inside the page. Nothing in it can end the element: JSON writes `<` as an escape just as well. */
const configElement = ({ bytes, etag }: Pick<Club, 'bytes' | 'etag'>): string =>
  `<script type="application/json" id="portal-config" data-etag="${escapeHtml(etag)}">${bytes.toString().replaceAll('<', '\\u003c')}</script>`;

const bannerOf = (config: WebappConfig | undefined, path: string) => {
  const banners = config?.lookAndFeel.banners ?? [];
  // The start page of a member has no picture, and who comes is not known yet.
  if (path === '/') return undefined;
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

/** Whether the page itself asks for what its screen shows. */
export const asksEarly = (path: string): boolean => firstScreenOf(path)?.asksEarly ?? false;

/** The built page with what is already known of the club, so that it stands in its colours before any script runs. */
export function pageHtml({ html, manifest, earlyCalls }: BuiltPage, facts: PageFacts): string {
  const { nonce, club, centerId, path, language, demo } = facts;
  const config = club?.config;
  const { scripts, sheets } = firstFiles(manifest, path, language);
  const locale = config?.locales.find(({ code }) => code === language);
  const head = [
    demo ? '<meta name="foyer-demo" content="yes">' : '',
    config ? `<meta name="description" content="${escapeHtml(config.general.clubName)}">` : '',
    config?.lookAndFeel.favicon
      ? `<link rel="icon" id="favicon" href="${escapeHtml(config.lookAndFeel.favicon)}">`
      : '',
    club
      ? configElement(club)
      : `<link rel="preload" as="fetch" crossorigin href="/api/config/webapp-config${centerId ? `?centerId=${centerId}` : ''}">`,
    club && asksEarly(path) ? `<script>${earlyCalls}</script>` : '',
    ...[...sheets].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    config
      ? `<link rel="manifest" href="${manifestPath(centerId)}"><meta name="theme-color" content="${escapeHtml(config.lookAndFeel.mainColor)}">`
      : '',
  ].join('');
  const root = `<html lang="${locale?.locale ?? 'en'}" dir="${locale?.direction ?? 'ltr'}" data-scheme="${config?.lookAndFeel.scheme ?? 'light'}"`;
  const title = config?.general.pageTitle ?? config?.general.clubName;
  return (
    html
      // First: nothing that a club writes may ask for the nonce.
      .replaceAll(nonceMark, nonce)
      .replace(/<html lang="en" dir="ltr" data-scheme="light"/, () => root)
      .replace(/<title>[^<]*<\/title>/, (existing) =>
        title ? `<title>${escapeHtml(title)}</title>` : existing,
      )
      .replace('<!--head-->', () => head)
      .replace('data-waiting-for="configuration"', (existing) =>
        club ? 'data-waiting-for="code"' : existing,
      )
      .replace('<!--header-->', () => firstHeader(config, path))
      .replace('<!--picture-->', () => firstPicture(config, path))
      .replace('<!--loading-->', () => firstWords(language).loading)
      .replace(/(<style id="club-theme"[^>]*>)[^<]*/, (_existing, start: string) =>
        config ? start + lookCss(config.lookAndFeel).replaceAll('</', '<\\/') : start,
      )
  );
}
