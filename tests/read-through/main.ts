import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../../server/app.ts';
import { startGateways } from '../../server/gateways/start.ts';
import { readSettings } from '../../server/kit/settings.ts';
import { readerAddress } from '../../server/library/catalogue/addresses.ts';
import { importFile } from '../../server/library/catalogue/import-file.ts';
import { buildsIn } from '../../server/pages/builds.ts';
import { sharedFor } from '../../server/shared.ts';
import { openStore } from '../../server/store.ts';
import { testFolder } from '../../server/testing/testFolder.ts';
import { openFirefox } from '../engines/firefox.ts';
import type { Engine } from '../engines/page.ts';
import { openWebKit } from '../engines/webkit.ts';
import { launchBrowser } from '../journeys/stage.ts';
import { chromiumEngine } from './chromium.ts';
import { type LayoutName, layouts, readThrough } from './read-through.ts';

/*
 * npm run mot -- read-through FOLDER [--engine chromium|firefox|webkit] [--layout NAME] [--book PART]: reads every EPUB of a folder to its end
 * and back, in each layout, and says of each whether every page was seen once, whole, and kept over a reload. Needs a
 * build. Exit 1 when something was wrong.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'chromium' },
    layout: { type: 'string' },
    book: { type: 'string', default: '' },
  },
});
const [folder = '.'] = positionals;

const engines: Record<string, () => Promise<Engine | null>> = {
  chromium: async () => chromiumEngine(await launchBrowser()),
  firefox: openFirefox,
  webkit: () => openWebKit(60_000),
};

async function serve() {
  const { folder: dataDir, remove } = testFolder('read-through');
  const settings = readSettings({ DATA_DIR: dataDir, SANDBOX_PORT: '0', LOG_LEVEL: 'silent' });
  const store = await openStore(settings, { alone: true });
  const outside = await startGateways(settings, store.db, ['http://localhost']);
  const appContext = {
    ...store,
    settings,
    linkSecret: 'read-through',
    gateways: outside.gateways,
    now: Date.now,
    shared: sharedFor({ db: store.db, now: Date.now }),
  };
  const app = await buildApp(appContext, buildsIn(resolve(import.meta.dirname, '../..')));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    store,
    base: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await app.close();
      await outside.close();
      await store.close();
      remove();
    },
  };
}

const engine = await engines[values.engine]?.();
if (!engine) throw new Error(`no such browser here: ${values.engine}`);
const server = await serve();
let wrong = 0;
try {
  const files = readdirSync(folder).filter(name => name.endsWith('.epub') && name.includes(values.book));
  for (const file of files.sort()) {
    const started = performance.now();
    const { id, address } = await importFile(server.store, join(folder, file));
    console.log(`${basename(file)}: imported in ${Math.round(performance.now() - started)} ms, ${address}`);
    for (const layout of Object.keys(layouts) as LayoutName[]) {
      if (values.layout && values.layout !== layout) continue;
      const from = performance.now();
      const { width, height } = layouts[layout];
      const page = await engine.open({ width, height });
      try {
        const read = await readThrough(
          page,
          server.base + readerAddress(basename(file, '.epub'), id ?? 0),
          layout,
        );
        const seconds = Math.round((performance.now() - from) / 1000);
        const good = read.faults.length === 0;
        if (!good) wrong += 1;
        console.log(
          `${good ? '✓' : '✗'} ${values.engine}, ${layout}: ${read.forwards} pages forwards, ${read.backwards} backwards, place kept ${read.kept.join(' of ')}, ${seconds} s`,
        );
        for (const fault of read.faults.slice(0, 12)) console.log(`    ${fault.slice(0, 300)}`);
        if (read.faults.length > 12) console.log(`    and ${read.faults.length - 12} more`);
      } finally {
        await page.close().catch(() => {});
      }
    }
  }
} finally {
  await engine.close();
  await server.close();
}
process.exitCode = wrong > 0 ? 1 : 0;
