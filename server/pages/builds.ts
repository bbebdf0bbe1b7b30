import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the builds. */
export interface Builds {
  web: string;
  mini: string;
  embed: string;
  widgets: string;
  /** The web app for rendering pages on the server. */
  rendering: string;
  /** Of the releases before this one, a folder for each build and in it one for each release. */
  earlier: string;
}

/** Folders of built files, this release's first: tabs that were opened before it still ask for theirs. */
export function assetsOf(builds: Builds, name: 'web' | 'mini' | 'embed'): string[] {
  const earlier = join(builds.earlier, name);
  const releases = existsSync(earlier) ? readdirSync(earlier).filter(each => /^\d$/.test(each)) : [];
  return [join(builds[name], 'assets'), ...releases.sort().map(each => join(earlier, each))];
}

export const buildsIn = (project: string): Builds => ({
  web: join(project, 'build/web'),
  mini: join(project, 'build/mini'),
  embed: join(project, 'build/embed'),
  widgets: join(project, 'build/widgets'),
  rendering: join(project, 'build/drawing'),
  earlier: join(project, 'build/earlier'),
});

/** A page's HTML, read once. Throws one clear line when the build is missing. */
export function pageOf(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build -- --here" first.`);
  return readFileSync(file, 'utf8');
}

interface AppConfig {
  app: { title: string };
  listCSS: string[];
  listSyncJS: string[];
  listAsyncJS: string[];
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);

/**
 * The page that Zalo builds around a mini app: `#app` and the three lists of app-config.json, nothing of ours.
 * Listed files are relative; sync scripts keep their order, async ones run as they arrive. Where a sandbox replaces
 * Zalo, the page names it: inside Zalo the app talks to Zalo itself.
 */
export function miniPage(builds: Builds, sandbox?: string): string {
  const config = JSON.parse(pageOf(join(builds.mini, 'app-config.json'))) as AppConfig;
  const at = (file: string) =>
    escapeHtml(/^(https?:)?\/\//.test(file) ? file : `/mini/${file.replace(/^\.?\//, '')}`);
  const script = (file: string, how: string) =>
    `<script${file.endsWith('.module.js') ? ' type="module"' : ''} src="${at(file)}"${how}></script>`;
  return [
    '<!doctype html><html lang="vi"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(config.app.title)}</title>`,
    ...(sandbox ? [`<meta name="zalo-sandbox" content="${escapeHtml(sandbox)}">`] : []),
    // Otherwise browsers ask for /favicon.ico, which the page's policy refuses.
    '<link rel="icon" type="image/svg+xml" href="/brand/favicon.svg">',
    ...config.listCSS.map(file => `<link rel="stylesheet" href="${at(file)}">`),
    '</head><body><div id="app"></div>',
    ...config.listSyncJS.map(file => script(file, '')),
    ...config.listAsyncJS.map(file => script(file, ' async')),
    '</body></html>',
  ].join('\n');
}
