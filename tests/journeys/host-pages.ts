import { createServer } from 'node:http';
import type { Frame } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { putPartner } from '../../server/people/embed/partners.ts';
import { aPage, ourFrame, page, stage } from './embed-stage.ts';

/* Pages of an invented partner with nothing but our element on them. A real server: of pages that a test makes up the
browser does not know where they come from, and lets them load nothing from this machine. */

interface HostPage {
  /** The elements on the page. */
  body: string;
  /** The page as another site, which is not on our list. */
  unlisted?: boolean;
  headers?: Record<string, string>;
  viewport?: { width: number; height: number };
}

const LISTEN = `window.told = [];
for (const reader of document.querySelectorAll('mot-reader, mot-viewer'))
  for (const name of ['ready', 'opened', 'progress', 'loginwanted', 'loggedin', 'closed', 'error'])
    reader.addEventListener(name, event => told.push([name, event.detail]));`;

let shown: HostPage = { body: '' };
let port = 0;

/** Serves them to the tests of a file: called there, because files share this one. */
export function hasHostPages(): void {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...shown.headers });
    response.end(
      `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Thử</title><link rel="icon" href="data:,"><body>${shown.body}<script>${LISTEN}</script></body></html>`,
    );
  });
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    ({ port } = server.address() as { port: number });
    const db = connect({
      host: postgresPathsFor(inject('stage').dataDir).sockets,
      user: 'mot',
      database: 'mot',
    });
    await putPartner(db, {
      id: partnerId(),
      name: 'Trang thử',
      allowed_origins: [addressOf({})],
      book_hosts: [],
    });
    await db.destroy();
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
}

const addressOf = ({ unlisted }: Pick<HostPage, 'unlisted'>) =>
  `http://${unlisted ? 'trang-la.localhost' : 'localhost'}:${port}`;

/** The partner whose pages these are: files that run beside each other have one each. */
export const partnerId = () => `trang-${port}`;

/** The script that brings the element. */
export const widget = () => `<script async src="${stage.base}/widgets/reader.js"></script>`;

/** Shows a page to the visitor who is there. */
export async function showHostPage(host: HostPage): Promise<void> {
  shown = host;
  await page.goto(`${addressOf(host)}/`);
}

/** The same to a new visitor; `before` the page is opened. */
export async function hostPage(host: HostPage, before?: () => Promise<unknown>): Promise<void> {
  await aPage(host.viewport);
  await before?.();
  await showHostPage(host);
}

export async function frameOnHostPage(host: HostPage): Promise<Frame> {
  await hostPage(host);
  return ourFrame();
}

/** What the element has told so far. */
export const told = (name: string) =>
  page.evaluate(
    wanted =>
      (window as unknown as { told: [string, Record<string, unknown>][] }).told
        .filter(([each]) => each === wanted)
        .map(([, detail]) => detail),
    name,
  );
