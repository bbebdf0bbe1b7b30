import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { apiPrefix, GUEST, type Reply, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { catalogueDeskCalls as calls } from '#contract/library/desk.ts';
import { searchCalls } from '#contract/library/search.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { anEditor } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { epubOf, page, zipOf } from '../ingest/epub/hostile.ts';
import { samplePng } from '../ingest/image/sample-picture.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof anEditor>>;
beforeAll(async () => {
  server = await openTestServer();
  lan = await anEditor(server);
});
afterAll(() => server.close());

/** Sends a file as a browser does. */
async function send(bytes: Buffer, name: string, grows = 0, apart = 0) {
  const call = calls.importFile;
  const fields = { os: 'web', device_id: 'test-device-00000001', account: GUEST, name, grows, apart };
  const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
  const form = new FormData();
  for (const [key, value] of Object.entries(signed)) form.append(key, String(value));
  form.append('file', new File([new Uint8Array(bytes)], 'x'));
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: apiPrefix.main + call.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${lan.token}`,
      [TOKENS_HEADER]: 'header',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<Reply<Output<typeof call>>>();
}

/** A book with chapters of these titles; `title` as it stands in XML. */
function aBook(title: string, chapters: readonly string[]): Buffer {
  const names = chapters.map((_, at) => `c${at + 1}.xhtml`);
  const rows = chapters.map((chapter, at) => `<li><a href="${names[at]}">${chapter}</a></li>`);
  return epubOf({
    chapters: Object.fromEntries(
      chapters.map((chapter, at) => [names[at] ?? '', page(`<h1>${chapter}</h1><p>Chữ của ${chapter}.</p>`)]),
    ),
    metadata: `<dc:identifier id="uid">urn:x:${title.length}</dc:identifier><dc:title>${title}</dc:title><dc:creator>Vừ A Sính</dc:creator><dc:language>vi</dc:language>`,
    nav: page(`<nav epub:type="toc"><ol>${rows.join('')}</ol></nav>`),
  });
}

const found = async (q: string) => (await server.call(searchCalls.searchSa, { key_word: q })).data;

test('an uploaded book is offered to nobody until it is published, and then to everybody', async () => {
  const { data } = await send(aBook('Mùa lúa nổi', ['Nước lên', 'Nước xuống']), 'C:\\sach\\mua-lua.epub');
  expect(data).toMatchObject({
    status: 'imported',
    title: 'Mùa lúa nổi',
    parts: 2,
    fresh: 2,
    same_title: [],
  });
  expect(JSON.stringify(await found('mua lua noi'))).not.toContain('Mùa lúa nổi');
  const { published } = await lan.read(data.work_id ?? 0);
  expect(published.editions).toMatchObject([{ copyright: 'expired', priceType: 0 }]);
  await lan.change(data.work_id ?? 0, {}, { copyright: 'cleared' });
  expect(JSON.stringify(await found('mua lua noi'))).toContain('Mùa lúa nổi');
});

test('the same file again is known and changes nothing; a changed one asks first, and grows the book or stands apart', async () => {
  const two = aBook('Gánh hát', ['Một', 'Hai']);
  const three = aBook('Gánh hát', ['Một', 'Hai', 'Ba']);
  const { data: first } = await send(two, 'a.epub');
  const work = first.work_id ?? 0;
  expect((await send(two, 'b.epub')).data).toMatchObject({ status: 'known', work_id: work, fresh: 0 });
  const edition = (await lan.read(work)).editions[0]?.id ?? 0;
  const works = () => server.owner.selectFrom('work').select('id').execute();
  const before = (await works()).length;
  expect((await send(three, 'c.epub')).data).toEqual({
    status: 'asks',
    work_id: null,
    title: 'Gánh hát',
    parts: 3,
    fresh: 0,
    problems: [],
    same_title: [{ work_id: work, edition, parts: 2 }],
  });
  expect(await works()).toHaveLength(before);
  const { data: grown } = await send(three, 'c.epub', edition);
  expect(grown).toMatchObject({ status: 'imported', work_id: work, parts: 3, fresh: 1 });
  const { data: apart } = await send(aBook('Gánh hát', ['Hồi một']), 'd.epub', 0, 1);
  expect(apart).toMatchObject({ status: 'imported', parts: 1 });
  expect(apart.work_id).not.toBe(work);
});

/** A pack of issues, each one page of a colour of its own. */
async function aComic(colours: readonly string[]): Promise<Buffer> {
  const pages = await Promise.all(colours.map(colour => samplePng(60, 90, colour)));
  return zipOf(pages.map((body, at) => ({ name: `Tập ${at + 1}/1.png`, body })));
}

test('of a comic that grew it is said which issues are new, which have other pages, and which are as they were', async () => {
  const { data: first } = await send(await aComic(['#ff0000', '#00ff00', '#0000ff']), 'Lớn dần.zip');
  expect(first).toMatchObject({ status: 'imported', parts: 3, fresh: 3 });
  expect(first).not.toHaveProperty('issues');
  const { data: grown } = await send(
    await aComic(['#ff0000', '#ff00ff', '#0000ff', '#ffff00']),
    'Lớn dần.zip',
  );
  expect(grown).toMatchObject({ status: 'imported', work_id: first.work_id, parts: 4, fresh: 1 });
  expect(grown.issues?.map(({ state }) => state)).toEqual(['same', 'changed', 'same', 'fresh']);
  const row = await server.owner
    .selectFrom('audit')
    .select(['action', 'before'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ action: 'catalogue.grow', before: { parts: 3 } });
});

test('what is no book is refused in words at the file, and nothing of it stays', async () => {
  const left = () => readdirSync(tmpdir()).filter(name => name.startsWith('mot-upload-'));
  const before = left();
  const say = async (...sent: Parameters<typeof send>) => {
    const { code, message } = await send(...sent);
    expect(code).toBe(refusals.bad_input);
    return (message as Record<string, string[]>).file?.[0];
  };
  expect(await say(Buffer.from('%PDF-1.7 x'), 'a.epub')).toContain('PDF');
  expect(await say(Buffer.from('<svg onload="alert(1)"/>'), 'a.svg')).toBe(
    'Mọt nhận EPUB, PDF, CBZ, CBR, CB7, CBT và ZIP',
  );
  expect(await say(zipOf([{ name: 'a.txt', body: 'x' }]), 'a.zip')).toBeDefined();
  expect(await say(Buffer.from('sbd,toan\n1,2'), 'diem-thi-2024.csv')).toBe(
    'Mọt nhận EPUB, PDF, CBZ, CBR, CB7, CBT và ZIP',
  );
  expect(await say(aBook('Khác', ['Hồi 1', 'Hồi 2']), 'a.epub', (await server.aBook('Sen')).id)).toContain(
    'không bắt đầu bằng các chương đã có',
  );
  expect((await send(aBook('Nữa', ['Một']), 'a.epub', 999_999)).code).toBe(refusals.not_found);
  expect(left()).toEqual(before);
});

test('markup and scripts in a book’s title and text stay letters, and its chapters run nothing', async () => {
  const title = '&lt;script&gt;alert(1)&lt;/script&gt; Sen';
  const { data } = await send(aBook(title, ['Một']), 'a.epub');
  expect(data.title).toBe('<script>alert(1)</script> Sen');
});

test('each import has its row in the audit', async () => {
  const { data } = await send(aBook('Có sổ', ['Một']), 'co-so.epub');
  const row = await server.owner
    .selectFrom('audit')
    .select(['action', 'after', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    action: 'catalogue.import',
    after: { work: data.work_id },
    reason: 'co-so.epub',
  });
});
