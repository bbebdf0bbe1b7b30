import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

/* Seconds of a commit's own commands, run in a git worktree of its own that is removed afterwards. Nothing is estimated. */

export const timings = ['dev', 'check', 'test'] as const;
export type Timing = (typeof timings)[number];

const seconds = (began: number) => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
const pause = (ms: number) => new Promise(done => setTimeout(done, ms));

interface Dev {
  base: string;
  stop: () => Promise<void>;
}

async function startDev(folder: string, dataDir: string): Promise<Dev> {
  const [port, partner, sandbox] = [await freePort(), await freePort(), await freePort()].map(String);
  const ports = { PORT: port, PARTNER_PORT: partner, SANDBOX_PORT: sandbox };
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/dev.ts'], {
    cwd: folder,
    env: { ...process.env, ...ports, NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  const ended = new Promise<void>(done => child.once('exit', () => done()));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  while (!/^ready http/m.test(output)) {
    if (child.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`);
    await pause(50);
  }
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  return { base: `http://localhost:${port}`, stop };
}

/** From the change of a file until an address answers with it. */
async function untilServed(file: string, [from, to]: [string, string], address: string): Promise<string> {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) return '–';
  // Asked for once before: otherwise the first answer is made from the changed file, whoever watches it.
  await fetch(address).then(reply => reply.text());
  const began = performance.now();
  writeFileSync(file, before.replace(from, to));
  const holds = async () =>
    (
      await fetch(address).then(
        reply => reply.text(),
        () => '',
      )
    ).includes('edited');
  while (!(await holds())) {
    if (performance.now() - began > 60_000) return 'over 60 s';
    await pause(20);
  }
  const took = seconds(began);
  writeFileSync(file, before);
  return took;
}

async function timeDev(folder: string): Promise<Record<string, string>> {
  if (!existsSync(join(folder, 'scripts/dev.ts'))) return { 'npm run dev': 'none' };
  const dataDir = mkdtempSync(join(tmpdir(), 'mot-structure-data-'));
  try {
    let began = performance.now();
    const first = await startDev(folder, dataDir);
    const firstTook = seconds(began);
    await first.stop();
    began = performance.now();
    const dev = await startDev(folder, dataDir);
    const againTook = seconds(began);
    const inServer = await untilServed(
      join(folder, 'server/app.ts'),
      ['({ ok: true })', "({ ok: 'edited' })"],
      `${dev.base}/healthz`,
    );
    const inClient = await untilServed(
      join(folder, 'src/app/shell.ts'),
      ["'Tủ sách'", "'edited'"],
      `${dev.base}/src/app/shell.ts`,
    );
    await dev.stop();
    return {
      'npm run dev, first': firstTook,
      'npm run dev, again': againTook,
      'edit in server/ → answer': inServer,
      'edit in src/ → module': inClient,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function timeCommand(folder: string, name: string, args: string[]): Record<string, string> {
  const began = performance.now();
  const done = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 30 });
  return { [name]: `${seconds(began)}${done.status === 0 ? '' : ' (failed)'}` };
}

/** The packages of the commit: ours where they are the same, else its own. */
function install(project: string, folder: string): void {
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(project) === lock(folder))
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
}

export async function timed(
  project: string,
  commit: string,
  what: readonly Timing[],
): Promise<Record<string, string>> {
  const folder = join(mkdtempSync(join(tmpdir(), 'mot-structure-')), 'tree');
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: project, stdio: 'ignore' });
  try {
    install(project, folder);
    return {
      ...(what.includes('dev') && (await timeDev(folder))),
      ...(what.includes('check') && timeCommand(folder, 'npm run check', ['run', 'check'])),
      ...(what.includes('test') && timeCommand(folder, 'npm test', ['test'])),
    };
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: project, stdio: 'ignore' });
  }
}
