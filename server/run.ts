import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { startGateways } from './gateways/start.ts';
import { jobs } from './jobs.ts';
import { BadSetting } from './kit/bad-setting.ts';
import { DataFolderInUse } from './kit/db/data-lock.ts';
import type { AppContext } from './kit/http/context.ts';
import { startWorker } from './kit/jobs/worker.ts';
import { startSchedule } from './kit/schedule/schedule.ts';
import { sharedSecret } from './kit/secrets.ts';
import { readSettings, refuseUnsafeSettings, type Settings } from './kit/settings.ts';
import { startCounting } from './library/ranking/job.ts';
import { buildsIn } from './pages/builds.ts';
import { keepOwnDictionary } from './reading/vocabulary/own-dictionary.ts';
import { scheduled } from './scheduled.ts';
import { sharedFor } from './shared.ts';
import { openStore } from './store.ts';

/** The project's folder: this file is in server/, and the bundle keeps that address (scripts/build.ts). */
const project = fileURLToPath(new URL('..', import.meta.url));

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts everything and prints the ready line; resolves with what stops it all again. */
async function start(settings: Settings): Promise<() => Promise<void>> {
  const store = await openStore(settings, { alone: true });
  const closers: (() => Promise<void>)[] = [store.close];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    await keepOwnDictionary(store.db, join(project, 'dictionary'));
    const linkSecret = settings.linkSecret ?? (await sharedSecret(store.db, 'content-links'));
    const own = settings.publicOrigin ?? `http://localhost:${settings.port}`;
    const outside = await startGateways(settings, store.db, [own, `http://127.0.0.1:${settings.port}`]);
    closers.push(outside.close);
    const appContext: AppContext = {
      ...store,
      settings: { ...settings, sandboxOrigin: outside.zaloSandbox },
      linkSecret,
      gateways: outside.gateways,
      now: Date.now,
      shared: sharedFor({ db: store.db, now: Date.now }),
    };
    const app = await buildApp(appContext, buildsIn(settings.buildsDir ?? project));
    closers.push(() => app.close());
    outside.logTo(app.log);
    if (settings.demo) {
      const { startDemo } = await import('./demo/start.ts');
      closers.push(await startDemo(appContext, own, say));
    }
    const worker = startWorker(appContext, jobs, ({ err, ...facts }) =>
      app.log.error({ ...facts, err }, 'a job failed'),
    );
    closers.push(worker.stop);
    closers.push(startCounting(appContext, error => app.log.error({ err: error }, 'counts')));
    const schedule = await startSchedule(appContext, scheduled, (name, error) =>
      app.log.error({ work: name, err: error }, 'scheduled work failed'),
    );
    closers.push(schedule.stop);
    await app.listen({ port: settings.port, host: settings.host });
    if (outside.sandbox) say(`hộp thư thử ${outside.sandbox}/outbox`);
    say(`ready ${own}`);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function main(): Promise<void> {
  let stop: () => Promise<void>;
  try {
    stop = await start(refuseUnsafeSettings(readSettings(process.env)));
  } catch (error) {
    const expected =
      error instanceof DataFolderInUse ||
      error instanceof BadSetting ||
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        error => {
          process.stderr.write(`${(error as Error).stack}\n`);
          process.exit(1);
        },
      );
    });
  }
}

await main();
