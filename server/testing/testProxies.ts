import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testFolder } from './testFolder.ts';

/* For tests: the proxies of docs/operating (Debian's nginx and HAProxy) before several servers, each in a folder of its own. */

export type ProxyName = 'nginx' | 'haproxy';

/** Null, or why it cannot be started here. */
export const whyNoProxy = (name: ProxyName): string | null =>
  existsSync(`/usr/sbin/${name}`) ? null : `${name} is not installed (Debian: ${name})`;

const nginx = (folder: string, port: number, servers: number[]) => `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream mot {
${servers.map(server => `    server 127.0.0.1:${server} max_fails=0;`).join('\n')}
    keepalive 32;
    keepalive_timeout 2s;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    location / {
      proxy_pass http://mot;
      proxy_set_header Connection '';
      proxy_set_header Host $http_host;
    }
  }
}
`;

const haproxy = (_folder: string, port: number, servers: number[]) => `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend all
  bind 127.0.0.1:${port}
  default_backend mot
backend mot
  option httpchk GET /healthz
  default-server check inter 1s fall 2 rise 1
  option redispatch
${servers.map((server, at) => `  server web${at + 1} 127.0.0.1:${server}`).join('\n')}
`;

const configs = { nginx, haproxy };

export interface TestProxy {
  base: string;
  close(): void;
}

/** Starts a proxy on a free port before servers on theirs. */
export async function openProxy(name: ProxyName, port: number, servers: number[]): Promise<TestProxy> {
  const { folder, remove } = testFolder(name);
  const file = join(folder, 'conf');
  writeFileSync(file, configs[name](folder, port, servers));
  const args = name === 'nginx' ? ['-p', folder, '-c', file] : ['-f', file];
  const child: ChildProcess = spawn(`/usr/sbin/${name}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      said += text;
    });
  const close = () => {
    child.kill('SIGTERM');
    remove();
  };
  const base = `http://127.0.0.1:${port}`;
  for (let waited = 0; ; waited++) {
    const answer = await fetch(`${base}/healthz`).catch(() => null);
    if (answer?.ok) return { base, close };
    if (waited === 40) {
      close();
      throw new Error(`${name} did not start:\n${said}`);
    }
    // Real time: a process that starts.
    await pause(250);
  }
}
