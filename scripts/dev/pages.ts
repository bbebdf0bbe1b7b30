import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildsIn } from '../../server/pages/builds.ts';

/** What `writePages` reads. */
export const isPageSource = (project: string, path: string): boolean =>
  /^(src\/entries\/index\.html|embed\/\w+\/index\.html|app-config\.json|public\/.*)$/.test(
    relative(project, path).replaceAll('\\', '/'),
  );

/** The page of a source, with the script that `npm run dev` starts it with in the place of its module. */
function page(project: string, source: string, script: string): string {
  const html = readFileSync(join(project, source), 'utf8');
  const changed = html.replace(/(<script type="module" src=")[^"]+/, `$1${script}`);
  if (changed === html) throw new Error(`${source} starts no module`);
  return changed;
}

/**
 * Builds for the server to serve in which every page starts from its source: the pages alone. Without a drawing build
 * the browser draws what the server would.
 */
export function writePages(project: string, folder: string): void {
  const { web, mini, embed, widgets } = buildsIn(folder);
  rmSync(folder, { recursive: true, force: true });
  // The server serves these folders whatever is in them.
  for (const assets of [join(web, 'assets'), join(mini, 'assets'), join(embed, 'assets'), widgets])
    mkdirSync(assets, { recursive: true });
  cpSync(join(project, 'public'), web, { recursive: true });
  writeFileSync(join(web, 'index.html'), page(project, 'src/entries/index.html', '/dev/web.js'));
  for (const name of ['reader', 'viewer', 'kinds', 'shop']) {
    mkdirSync(join(embed, name), { recursive: true });
    writeFileSync(
      join(embed, name, 'index.html'),
      page(project, `embed/${name}/index.html`, `/dev/${name}.js`),
    );
  }
  const config = JSON.parse(readFileSync(join(project, 'app-config.json'), 'utf8')) as { app: unknown };
  const lists = { listCSS: [], listSyncJS: ['dev.module.js'], listAsyncJS: [] };
  writeFileSync(join(mini, 'app-config.json'), JSON.stringify({ app: config.app, ...lists }));
}
