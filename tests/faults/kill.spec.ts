import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { demoPeople } from '../../server/demo/people.ts';
import { homeCalls } from '../../src/contract/library/home.ts';
import { accountCalls } from '../../src/contract/people/account.ts';
import { playerCalls } from '../../src/contract/reading/player.ts';
import { listenTimeCalls } from '../../src/contract/reading/progress-listening.ts';
import { readerCalls } from '../../src/contract/reading/reader.ts';
import { idOfSlug } from '../../src/rules/text/slug.ts';
import { copyOfLibrary } from '../journeys/library.ts';
import { type ServerProcess, startServer } from '../journeys/server-process.ts';

const project = resolve(import.meta.dirname, '../..');
const { folder: dataDir, remove } = copyOfLibrary('kill', inject('stage').library);
/** Kills of each kind; npm run mot -- faults kills more often. */
const rounds = process.env.FAULTS === 'long' ? { turns: 12, reports: 6 } : { turns: 2, reports: 2 };
const PATIENCE_MS = 240_000;
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  remove();
});

async function aReader(): Promise<string> {
  const person = demoPeople[0];
  if (!person) throw new Error('the demo has no people');
  const reply = await signedCall(server.base, accountCalls.login, {
    account: person.account,
    password: person.password,
  });
  return reply.data.access_token;
}

/** Kills the server so long after the first thing it has acknowledged: a busy machine takes its time for that. */
function killing(ms: number): { begin: () => void; done: Promise<void> } {
  let begin = () => {};
  const begun = new Promise<void>(go => {
    begin = go;
  });
  const done = begun.then(async () => {
    // Real time: the kill comes at another moment each time.
    await new Promise(wait => setTimeout(wait, ms));
    await server.kill();
  });
  return { begin, done };
}

test(
  'a server killed between page turns loses no place that it has acknowledged',
  async () => {
    const token = await aReader();
    const blocks = await signedCall(server.base, homeCalls.listBlockHome, {});
    const book = blocks.data.flatMap(block =>
      'items' in block && block.type === 'book_rail' ? block.items : [],
    )[0];
    const content_id = book?.id ?? 0;
    let acknowledged = 0;
    for (let round = 0; round < rounds.turns; round++) {
      const kill = killing(150 + (round % 4) * 130);
      for (let turn = 1; ; turn++) {
        const percent = (round * 800 + turn) / 10_000;
        try {
          const reply = await signedCall(
            server.base,
            readerCalls.saveProgress,
            { content_id, cfi: `epubcfi(/6/2!/4/${turn * 2})`, percent, chapter: 0, read_at: Date.now() },
            token,
          );
          if (reply.code === 0) {
            acknowledged = percent;
            kill.begin();
          }
        } catch {
          break;
        }
        // Real time: some hundred reports before the kill, not thousands.
        await new Promise(done => setTimeout(done, 3));
      }
      await kill.done;
      server = await startServer({ dataDir });
      const { data } = await signedCall(server.base, readerCalls.openBook, { content_id }, token);
      expect(acknowledged).toBeGreaterThan(0);
      expect(data.position?.percent).toBeGreaterThanOrEqual(acknowledged);
    }
  },
  PATIENCE_MS,
);

test(
  'a server killed between reports loses no second of listening that it has acknowledged',
  async () => {
    const token = await aReader();
    const content_id = Number(idOfSlug('audiobook', 'cho-noi-thang-chap-bdqsfak'));
    const files = await signedCall(server.base, playerCalls.listFiles, { content_id });
    const audio_file_id = files.data.items[0]?.id ?? 0;
    const sitting = await signedCall(server.base, playerCalls.downloadItem, { audio_file_id }, token);
    const report = { token: sitting.data.token, chapter_id: audio_file_id, voice: 'north' };
    let position = 0;
    let today = 0;
    for (let round = 0; round < rounds.reports; round++) {
      const kill = killing(200 + (round % 4) * 170);
      // A few seconds each time: no more is believed than passes on the wall, and some for slow clocks.
      for (let said = round * 5 + 0.01; ; said += 0.01) {
        try {
          const reply = await signedCall(
            server.base,
            listenTimeCalls.updateListenTime,
            { ...report, listen_time: said, current_time: said },
            token,
          );
          if (reply.code === 0) {
            position = reply.data.place?.seconds ?? 0;
            today = reply.data.today;
            if (position > round * 5) kill.begin();
          }
        } catch {
          break;
        }
        // Real time: some hundred reports before the kill, not thousands.
        await new Promise(done => setTimeout(done, 3));
      }
      await kill.done;
      server = await startServer({ dataDir });
      const now = await signedCall(server.base, listenTimeCalls.place, { content_id }, token);
      expect(position).toBeGreaterThan(round * 5);
      expect(now.data.place?.seconds).toBeGreaterThanOrEqual(position);
      const heard = await signedCall(server.base, listenTimeCalls.listenStatistics, {}, token);
      expect(today).toBeGreaterThan(0);
      expect(heard.data.today).toBeGreaterThanOrEqual(today);
    }
  },
  PATIENCE_MS,
);

test('a second server on the same data folder says who holds it and leaves the first alone', async () => {
  const child = spawn(process.execPath, [join(project, 'build/server/main.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      PARTNER_PORT: String(await freePort()),
    },
  });
  let output = '';
  child.stderr.on('data', chunk => {
    output += chunk;
  });
  const code = await new Promise(done => child.once('exit', done));
  expect(code).toBe(1);
  expect(output).toContain(`Another Mọt server (pid ${server.process.pid}) is using ${dataDir}`);
  expect(output).not.toContain('    at ');
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
});

test('SIGTERM lets the last request finish and leaves no process behind', async () => {
  await server.stop();
  expect(server.process.exitCode).toBe(0);
  await expect(fetch(`${server.base}/healthz`)).rejects.toThrow();
  server = await startServer({ dataDir });
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
});
