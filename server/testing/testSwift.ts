import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { s3Storage } from '../kit/s3-storage.ts';
import { testFolder } from './testFolder.ts';

/*
 * For tests: OpenStack Swift with its s3api, as Debian packages it (swift-proxy, swift-account, swift-container, swift-object), in a folder
 * of its own. Others read the protocol than we did.
 */

const USER = 'mot:tests';
const SECRET = 'secret-of-tests';
const servers = ['account', 'container', 'object', 'proxy'] as const;

/** Null, or why it cannot be started here. */
export const whyNoSwift = (): string | null =>
  servers.every(name => existsSync(`/usr/bin/swift-${name}-server`))
    ? null
    : 'OpenStack Swift is not installed (Debian: swift-proxy swift-account swift-container swift-object)';

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

function ring(folder: string, name: string, port: number): void {
  for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/sda`, '1'], ['rebalance']]) {
    const made = spawnSync('/usr/bin/swift-ring-builder', [join(folder, `${name}.builder`), ...args], {
      encoding: 'utf8',
    });
    // 1 is a warning.
    if ((made.status ?? 2) > 1) throw new Error(`${made.stdout}${made.stderr}`);
  }
}

const node = (name: string, folder: string, port: number, user: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
log_level = ERROR
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxy = (folder: string, port: number, user: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${USER.replace(':', '_')} = ${SECRET} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

export interface Swift {
  url: string;
  keys: { id: string; secret: string };
  close(): Promise<void>;
}

export async function openSwift(): Promise<Swift> {
  const { folder, remove } = testFolder('swift');
  mkdirSync(join(folder, 'devices/sda'), { recursive: true });
  const user = spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout.trim();
  const running: ChildProcess[] = [];
  let said = '';
  const close = async () => {
    for (const child of running) child.kill('SIGKILL');
    remove();
  };
  const ports = await Promise.all(servers.map(() => freePort()));
  for (const [at, name] of servers.entries()) {
    const port = ports[at] ?? 0;
    if (name !== 'proxy') ring(folder, name, port);
    const conf = join(folder, `${name}-server.conf`);
    writeFileSync(conf, name === 'proxy' ? proxy(folder, port, user) : node(name, folder, port, user));
    const child = spawn(`/usr/bin/swift-${name}-server`, [conf], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        said += text;
      });
    running.push(child);
  }
  const endpoint = `http://127.0.0.1:${ports[servers.indexOf('proxy')]}`;
  const url = `s3://books?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`;
  const keys = { id: USER, secret: SECRET };
  for (let waited = 0; ; waited++) {
    if (await makeBucket(url, keys)) return { url, keys, close };
    if (waited === 60) {
      await close();
      throw new Error(`Swift did not start:\n${said.slice(-3_000)}`);
    }
    // Real time: five processes of Python.
    await pause(500);
  }
}

async function makeBucket(url: string, keys: Swift['keys']): Promise<boolean> {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({
    accessKeyId: keys.id,
    secretAccessKey: keys.secret,
    region: 'us-east-1',
    service: 's3',
    retries: 0,
  });
  const base = `${new URL(url).searchParams.get('endpoint')}/books`;
  const made = await client.fetch(base, { method: 'PUT' }).catch(() => null);
  if (!made?.ok && made?.status !== 409) return false;
  return s3Storage(url, keys)
    .exists('any')
    .then(
      () => true,
      () => false,
    );
}
