import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { startGateways } from './gateways/start.ts';
import { jobs } from './jobs.ts';
import { limitsOf } from './kit/db/db.ts';
import { onSlow } from './kit/db/slow.ts';
import { openStandby } from './kit/db/standby.ts';
import type { AppContext } from './kit/http/context.ts';
import { startWorker } from './kit/jobs/worker.ts';
import { closeGently, leaving } from './kit/leaving.ts';
import { whyForOperator } from './kit/operator-errors.ts';
import { tellOfProcess } from './kit/processes/tell-processes.ts';
import { startSchedule } from './kit/schedule/schedule.ts';
import { ringOf } from './kit/secret-ring.ts';
import { sharedSecret } from './kit/secrets.ts';
import { readSettings, refuseUnsafeSettings, type Settings } from './kit/settings.ts';
import { startCounting } from './library/ranking/job.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { NotMigrated } from './migrations/wait.ts';
import { buildsIn } from './pages/builds.ts';
import { keepOwnDictionary } from './reading/vocabulary/own-dictionary.ts';
import { scheduled } from './scheduled.ts';
import { sharedFor } from './shared.ts';
import { openStore } from './store.ts';

/** The project's folder: this file is in server/, and the bundle keeps that address (scripts/build.ts). */
const project = fileURLToPath(new URL('..', import.meta.url));

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Running {
  /** Answers on for a while, then stops it all. Called again it waits no longer. */
  stop(): Promise<void>;
}

/** Starts what the role of this process says and prints the ready line. */
async function start(settings: Settings): Promise<Running> {
  const store = await openStore(settings, { alone: true });
  const leave = leaving(settings.role === 'jobs' ? 0 : settings.drainSeconds * 1_000);
  /** Stopped in the opposite order: who listens before what works, what works before the database. */
  const closers: (() => Promise<void>)[] = [store.close];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    await keepOwnDictionary(store.db, join(project, 'dictionary'));
    const linkSecret = ringOf(
      settings.linkSecret ?? (await sharedSecret(store.db, 'content-links')),
      settings.linkSecretBefore,
    );
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
      leaving: leave,
    };
    const answers = settings.role !== 'jobs';
    const app = await buildApp(appContext, answers ? buildsIn(settings.buildsDir ?? project) : null);
    outside.logTo(app.log);
    if (settings.databaseReadUrl) {
      appContext.standby = await openStandby(store.db, settings.databaseReadUrl, limitsOf(settings), {
        now: Date.now,
        say: ({ why, away }) =>
          away
            ? app.log.warn({ why }, 'the standby is away: the primary is read')
            : app.log.info('the standby is read again'),
      });
      closers.push(appContext.standby.stop);
    }
    onSlow(slow => app.log.warn(slow, 'a slow statement'));
    if (settings.metricsPort !== undefined)
      closers.push(
        (await serveMetrics(appContext, { port: settings.metricsPort, host: settings.metricsHost })).close,
      );
    if (settings.demo && answers) {
      const { startDemo } = await import('./demo/start.ts');
      closers.push(await startDemo(appContext, own, say));
    }
    closers.push(startCounting(appContext, error => app.log.error({ err: error }, 'counts')));
    if (settings.role !== 'web') {
      const worker = startWorker(appContext, jobs, ({ err, ...facts }) =>
        app.log.error({ ...facts, err }, 'a job failed'),
      );
      closers.push(worker.stop);
      const schedule = await startSchedule(appContext, scheduled, (name, error) =>
        app.log.error({ work: name, err: error }, 'scheduled work failed'),
      );
      closers.push(schedule.stop);
    }
    const telling = tellOfProcess(appContext, statSync(fileURLToPath(import.meta.url)).mtime, error =>
      app.log.error({ err: error }, 'a process could not tell of itself'),
    );
    closers.push(telling.stop);
    closers.push(() => (app.server.listening && leave.ms > 0 ? closeGently(app) : app.close()));
    if (answers) await app.listen({ port: settings.port, host: settings.host });
    else await app.ready();
    if (outside.sandbox) say(`hộp thư thử ${outside.sandbox}/outbox`);
    say(answers ? `ready ${own}` : 'ready for jobs');
    let stopped: Promise<void> | undefined;
    return {
      stop() {
        const left = leave.leave();
        stopped ??= left.then(close);
        return stopped;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function main(): Promise<void> {
  let running: Running;
  try {
    running = await start(refuseUnsafeSettings(readSettings(process.env)));
  } catch (error) {
    const why = error instanceof NotMigrated ? error.message : whyForOperator(error);
    process.stderr.write(`${why ?? (error as Error).stack ?? error}\n`);
    process.exit(1);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      running.stop().then(
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
