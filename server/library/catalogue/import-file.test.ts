import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workCalls } from '#contract/library/work.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { rarOf, sevenZipOf, tarOf } from '../ingest/archive/test-packs.ts';
import { id3, mp3Of } from '../ingest/audio/sample-sound.ts';
import { epubOf, hollowPng, zipOf } from '../ingest/epub/hostile.ts';
import {
  dominantOf,
  pictureFacts,
  sampleJpeg,
  samplePng,
  withRights,
} from '../ingest/image/sample-picture.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { importFile } from './import-file.ts';

let server: TestServer;
const { folder, remove } = testFolder('bring-in');
const pictures: Record<string, Buffer> = {};
const picture = (name: string) => pictures[name] ?? Buffer.alloc(0);

beforeAll(async () => {
  server = await openTestServer();
  pictures.red = await sampleJpeg(300, 450, '#cc2222');
  pictures.blue = await sampleJpeg(300, 450, '#2222cc');
  pictures.green = await sampleJpeg(300, 450, '#22cc22');
  pictures.wide = await sampleJpeg(2_000, 1_200, '#888888');
  pictures.strip = await sampleJpeg(400, 6_000, '#f0c020');
  pictures.png = await samplePng(300, 450, '#cc2222');
});
afterAll(async () => {
  await server.close();
  remove();
});

const put = (path: string, body: Buffer | string): string => {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, body);
  return full;
};
const pack = (files: Record<string, Buffer | string>) =>
  zipOf(Object.entries(files).map(([name, body]) => ({ name, body, store: true })));
const bring = (path: string) => importFile(server.context, path);

/** Why something is not taken; what came in when it is. */
const reason = async (path: string): Promise<string> => {
  try {
    const { status, address } = await bring(path);
    return `${status} ${address}`;
  } catch (error) {
    if (error instanceof IngestRefusal) return error.code;
    throw error;
  }
};
const said = (path: string): Promise<string> =>
  bring(path).then(
    () => '',
    (error: IngestRefusal) => error.say,
  );

const works = () =>
  server.context.db
    .selectFrom('work')
    .select(e => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
const edition = (id: number | null) =>
  server.context.db.selectFrom('edition').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const issuesOf = (id: number | null) =>
  server.context.db
    .selectFrom('comic_issue')
    .select(['title', 'zone', 'pages', 'position'])
    .where('edition_id', '=', id)
    .orderBy('position')
    .execute();
const work = (workId: number) =>
  server.context.db.selectFrom('work').selectAll().where('id', '=', workId).executeTakeFirstOrThrow();
const stored = () =>
  ['books', 'comics', 'audio'].flatMap(kind => {
    const path = join(server.context.settings.dataDir, kind);
    return existsSync(path) ? readdirSync(path).map(name => `${kind}/${name}`) : [];
  });

test('a CBZ becomes a comic: pages in the order people count, a cover, a colour', async () => {
  const path = put(
    'Me\u0300o u\u031b\u0301ớt.cbz',
    pack({
      '10.jpg': picture('wide'),
      '2.jpg': picture('blue'),
      '1.jpg': picture('png'),
      'ComicInfo.xml':
        '<?xml version="1.0"?><ComicInfo><Series>Mèo ướt</Series><Writer>An Nhiên, Tú</Writer><Year>2023</Year><Summary>Mưa &amp; mèo</Summary></ComicInfo>',
      'Thumbs.db': 'rác',
    }),
  );
  const brought = await bring(path);
  expect(brought).toMatchObject({ status: 'imported', kind: 'comic', parts: 1 });
  expect(brought.address).toMatch(/^\/truyen-tranh\/meo-uot-/);
  const row = await edition(brought.id);
  expect(row).toMatchObject({ content_type: 60, has_cover: true, parts: 1, comic_status: 0, price_type: 0 });
  expect(row.tint).toMatch(/^#[c-d][0-9a-f]2[0-9a-f]2[0-9a-f]$/);
  expect(await work(row.work_id)).toMatchObject({
    title: 'Mèo ướt',
    description: 'Mưa & mèo',
    published_year: 2023,
    folded: ' meo uot an nhien tu ',
  });
  const pages = await server.context.db
    .selectFrom('comic_page')
    .innerJoin('comic_issue', 'comic_issue.id', 'issue_id')
    .select(['width', 'height', 'storage_key'])
    .where('edition_id', '=', brought.id)
    .orderBy('comic_page.position')
    .execute();
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [300, 450],
    [300, 450],
    [1_600, 960],
  ]);
  const second = await server.context.storage.read(pages[1]?.storage_key ?? '');
  const dominant = await dominantOf(second ?? Buffer.alloc(0));
  expect(dominant.b).toBeGreaterThan(dominant.r);
  expect((await server.app.inject(`/covers/${row.content_hash}/320.webp`)).statusCode).toBe(200);
  expect(await bring(path)).toMatchObject({ status: 'known', id: brought.id });
});

test('what a ComicInfo.xml says of direction, makers and single pages is kept', async () => {
  const path = put(
    'Lớp ma.cbz',
    pack({
      '1.jpg': picture('blue'),
      '2.jpg': picture('png'),
      '3.jpg': picture('wide'),
      '4.jpg': picture('blue'),
      'ComicInfo.xml': `<?xml version="1.0"?><ComicInfo><Series>Lớp ma</Series><Writer>An</Writer><Penciller>Bình, An</Penciller>
        <Manga>YesAndRightToLeft</Manga><Pages><Page Image="0" Type="Deleted"/><Page Image="2" DoublePage="true"/>
        <Page Image="3" Type="FrontCover"/><Page Image="x"/></Pages></ComicInfo>`,
    }),
  );
  const brought = await bring(path);
  const row = await edition(brought.id);
  expect(row.reads_from_right).toBe(true);
  expect((await work(row.work_id)).folded).toBe(' lop ma an binh ');
  const pages = await server.context.db
    .selectFrom('comic_page')
    .innerJoin('comic_issue', 'comic_issue.id', 'issue_id')
    .select(['width', 'is_double'])
    .where('edition_id', '=', brought.id)
    .orderBy('comic_page.position')
    .execute();
  // The first picture is no page.
  expect(pages.map(({ is_double }) => is_double)).toEqual([false, true, false]);
});

test('a ComicInfo.xml tells publisher, kinds, site, length, story and age; an age that nobody understands is told to who imports', async () => {
  const about = (more: string) =>
    `<?xml version="1.0"?><ComicInfo><Publisher>Bến Sông</Publisher><Genre>Ma, Hài</Genre><Web>https://bensong.vn/ma x</Web>
     <Volume>2</Volume><Count>12</Count><StoryArc>Mùa nước nổi</StoryArc>${more}</ComicInfo>`;
  const brought = await bring(
    put(
      'Mùa ma.cbz',
      pack({
        'Tập 1/1.jpg': picture('red'),
        'Tập 1/ComicInfo.xml': about('<AgeRating>Teen</AgeRating>'),
        'Tập 2/1.jpg': picture('green'),
        'Tập 2/ComicInfo.xml': about('<AgeRating>MA15+</AgeRating>'),
        'Tập 3/1.jpg': picture('blue'),
        'Tập 3/ComicInfo.xml':
          '<ComicInfo><AgeRating>cho người gan dạ</AgeRating><Web>javascript:alert(1)</Web><Count>-3</Count></ComicInfo>',
      }),
    ),
  );
  const facts = {
    ...{ publisher: 'Bến Sông', genres: ['Ma', 'Hài'], web: 'https://bensong.vn/ma', volume: 2, planned: 12 },
    // The strictest of its issues.
    age: 16,
  };
  expect(await server.call(workCalls.comicDetail, { content_id: brought.id ?? 0 })).toMatchObject({
    data: { facts, issues: [{ storyArc: 'Mùa nước nổi' }, { storyArc: 'Mùa nước nổi' }, {}] },
  });
  expect(brought.problems.join()).toContain('độ tuổi “cho người gan dạ”');
});

test('the age that an editor writes counts before the file’s own, and only comics have one', async () => {
  const files = {
    '1.jpg': picture('green'),
    '2.jpg': picture('png'),
    'ComicInfo.xml':
      '<ComicInfo><AgeRating>cho người gan dạ</AgeRating><Publisher>Bến Sông</Publisher></ComicInfo>',
  };
  const path = put('Ma xó.cbz', pack(files));
  put('Ma xó.meta.yaml', 'age: 13');
  const brought = await bring(path);
  expect(await server.call(workCalls.comicDetail, { content_id: brought.id ?? 0 })).toMatchObject({
    data: { facts: { publisher: 'Bến Sông', age: 13 } },
  });
  // Nobody has to read again what the file says.
  expect(brought.problems).toEqual([]);
  put('nghe ma/01.mp3', mp3Of({ seconds: 3 }));
  put('nghe ma/meta.yaml', 'kind: audiobook\nage: 18');
  expect(await said(join(folder, 'nghe ma'))).toContain('“age” chỉ dùng cho truyện tranh');
});

test.each([
  ['cbr', rarOf, ['red', 'blue', 'green']],
  ['cb7', sevenZipOf, ['green', 'blue', 'red']],
  ['cbt', tarOf, ['green', 'red', 'blue']],
] as const)(
  'a %s is a comic as a CBZ is, with the editor’s words beside it',
  async (ending, packed, drawn) => {
    const files = drawn.map((name, at) => ({ name: `Số 1/${at + 1}.jpg`, bytes: picture(name) }));
    const path = put(`${ending} gói.${ending}`, packed(files));
    put(`${ending} gói.meta.yaml`, `title: Gói ${ending}\nauthors: [Tú]\n`);
    const brought = await bring(path);
    expect(brought).toMatchObject({ kind: 'comic', parts: 1 });
    const row = await edition(brought.id);
    expect((await work(row.work_id)).title).toBe(`Gói ${ending}`);
    expect(await issuesOf(brought.id)).toMatchObject([{ pages: 3 }]);
  },
);

test('folders of a folder are issues; a strip is cut into pages; the metadata knows better', async () => {
  const root = 'bo-truyen';
  put(`${root}/cover.png`, picture('png'));
  put(`${root}/Tập 10/a.jpg`, picture('green'));
  put(`${root}/Tập 2/1.jpg`, picture('strip'));
  put(`${root}/01/001.jpg`, picture('red'));
  put(
    `${root}/meta.yaml`,
    [
      'title: Lớp học trên mây',
      'authors: [Thu Hà, "Ngo\u0302 Bi\u0300nh"]',
      'category: Truyện học đường',
      'topics: [Tuổi học trò]',
      'price: 30000',
      'originPrice: 45000',
      'freeChapters: 1',
      'comicStatus: ongoing',
      'publishedYear: 2024',
    ].join('\n'),
  );
  const { id, parts } = await bring(join(folder, root));
  expect(parts).toBe(3);
  expect(await issuesOf(id)).toEqual([
    { title: 'Tập 1', zone: 'free', pages: 1, position: 0 },
    { title: 'Tập 2', zone: 'paid', pages: 3, position: 1 },
    { title: 'Tập 10', zone: 'paid', pages: 1, position: 2 },
  ]);
  const row = await edition(id);
  expect(row).toMatchObject({
    price_vnd: 30_000,
    origin_vnd: 45_000,
    price_type: 2,
    comic_status: 1,
    parts: 3,
  });
  expect((await work(row.work_id)).title).toBe('Lớp học trên mây');
  const topics = await server.context.db
    .selectFrom('work_topic')
    .innerJoin('topic', 'topic.id', 'topic_id')
    .select('name')
    .where('work_id', '=', row.work_id)
    .execute();
  expect(topics).toEqual([{ name: 'Tuổi học trò' }]);
});

test('a folder of packs is a comic of as many issues', async () => {
  put('hop/1.cbz', pack({ 'a/1.jpg': picture('red'), 'a/2.jpg': picture('blue') }));
  put('hop/2.cbz', pack({ '1.jpg': picture('green') }));
  const { id } = await bring(join(folder, 'hop'));
  expect((await issuesOf(id)).map(({ title, pages }) => [title, pages])).toEqual([
    ['Tập 1', 2],
    ['Tập 2', 1],
  ]);
});

test('an audio folder becomes an audiobook of the work it belongs to, in several voices', async () => {
  const book = await server.aBook('Người giữ đèn biển');
  const root = 'nghe';
  put(`${root}/01 - Hòn Lẻ.north.mp3`, mp3Of({ seconds: 6 }));
  put(`${root}/01 - Hòn Lẻ.south.mp3`, mp3Of({ seconds: 7.2, fill: 1 }));
  put(
    `${root}/01 - Hòn Lẻ.south.json`,
    JSON.stringify([
      [0, 3, 'Một.'],
      [3.5, 7, 'Hai.'],
    ]),
  );
  put(`${root}/02.mp3`, mp3Of({ seconds: 3, tag: id3({ title: 'Người đưa dầu' }), fill: 2 }));
  put(`${root}/10.mp3`, mp3Of({ seconds: 4.8, fill: 3 }));
  put(
    'nghe.meta.yaml',
    'work: người giữ đèn biển\nauthors: Lê Khải Minh\nnarrator: Giọng máy\npriceType: membership\nchapters:\n  - {zone: free, ebookChapter: 1}\n',
  );
  const { id, kind } = await bring(join(folder, root));
  expect(kind).toBe('audiobook');
  const row = await edition(id);
  expect(row).toMatchObject({
    content_type: 52,
    parts: 3,
    seconds: 15,
    narrator: 'Giọng máy',
    price_type: -1,
  });
  expect(row.work_id).toBe((await edition(book.id)).work_id);
  const files = await server.context.db
    .selectFrom('audio_file')
    .select(['id', 'title', 'zone', 'seconds', 'spine_index'])
    .where('edition_id', '=', id)
    .orderBy('position')
    .execute();
  expect(files.map(({ title, zone, spine_index }) => [title, zone, spine_index])).toEqual([
    ['Hòn Lẻ', 'free', 1],
    ['Người đưa dầu', 'paid', null],
    ['Phần 3', 'paid', null],
  ]);
  expect(files[0]?.seconds).toBeCloseTo(7.2, 3);
  const voices = await server.context.db
    .selectFrom('audio_voice')
    .select(['voice', 'mime', 'storage_key', 'marks_key', 'bytes'])
    .where('file_id', '=', files[0]?.id ?? 0)
    .orderBy('voice')
    .execute();
  expect(voices.map(({ voice, mime }) => [voice, mime])).toEqual([
    ['north', 'audio/mpeg'],
    ['south', 'audio/mpeg'],
  ]);
  expect((await server.context.storage.read(voices[1]?.storage_key ?? ''))?.length).toBe(voices[1]?.bytes);
  expect(
    JSON.parse((await server.context.storage.read(voices[1]?.marks_key ?? ''))?.toString() ?? ''),
  ).toHaveLength(2);
  expect(await bring(join(folder, root))).toMatchObject({ status: 'known', id });
});

test('a joined work that nobody has, or that two have, is told', async () => {
  await server.aBook('Trùng tên');
  await server.aBook('Trùng tên');
  put('ghep/1.mp3', mp3Of({ seconds: 5, fill: 9 }));
  put('ghep/meta.yaml', 'work: Chưa ai viết');
  expect(await said(join(folder, 'ghep'))).toBe('Không tìm thấy tác phẩm để ghép vào. (Chưa ai viết)');
  put('ghep/meta.yaml', 'work: trùng tên');
  expect(await reason(join(folder, 'ghep'))).toBe('many_works');
  const book = await server.aBook('Trùng tên');
  put('ghep/meta.yaml', `work: ${book.id}\nkind: brief`);
  const { id } = await bring(join(folder, 'ghep'));
  expect((await edition(id)).work_id).toBe((await edition(book.id)).work_id);
});

test('an EPUB takes its editor’s word from the file beside it', async () => {
  put('sach.epub', epubOf({ body: '<p>Xin chào.</p>' }));
  put('sach.meta.json', JSON.stringify({ title: 'Tên của biên tập', authors: ['Thu Hà'], price: 9_000 }));
  const { id, kind } = await bring(join(folder, 'sach.epub'));
  expect(kind).toBe('ebook');
  const row = await edition(id);
  expect(row).toMatchObject({ price_vnd: 9_000, price_type: 2 });
  expect((await work(row.work_id)).title).toBe('Tên của biên tập');
});

test('a title in decomposed letters is one title, and a long one is kept', async () => {
  const long = 'Chuyện dài '.repeat(30).trim();
  put('dai.cbz', pack({ '1.jpg': picture('red'), '2.jpg': picture('red') }));
  put('dai.meta.json', JSON.stringify({ title: long.normalize('NFD') }));
  const { id } = await bring(join(folder, 'dai.cbz'));
  const { title } = await work((await edition(id)).work_id);
  expect(title).toBe(long);
  expect(title.length).toBeGreaterThan(300);
});

test.each<[string, () => Record<string, Buffer | string>, string]>([
  ['no page', () => ({ 'doc.txt': 'a' }), 'nothing_inside'],
  ['a page that is no picture', () => ({ '1.jpg': 'xin chào các bạn đọc truyện' }), 'strange_page'],
  ['a page cut off', () => ({ '1.jpg': picture('wide').subarray(0, -900) }), 'broken_page'],
  [
    'a picture that would unpack to a billion points',
    () => ({ '1.png': hollowPng(40_000, 40_000) }),
    'page_too_large',
  ],
  [
    'folders in folders',
    () => ({ 'a/1/x/1.jpg': picture('red'), 'a/2/1.jpg': picture('red') }),
    'too_nested',
  ],
  ['a way out of the pack', () => ({ '../1.jpg': picture('red') }), 'bad_name'],
  ['wrong metadata', () => ({ '1.jpg': picture('green'), 'meta.yaml': 'giá: 3' }), 'meta'],
])('a pack with %s is refused and leaves nothing behind', async (name, files, code) => {
  const before = [stored(), await works()];
  expect(await reason(put(`xau/${name}.cbz`, pack(files())))).toBe(code);
  expect([stored(), await works()]).toEqual(before);
});

test('what is no pack, no sound and no book is refused by its bytes', async () => {
  const whole = pack({ '1.jpg': picture('red') });
  expect(await reason(put('cat/cut.cbz', whole.subarray(0, -40)))).toBe('truncated');
  expect(await reason(put('cat/text.cbz', 'không phải zip đâu bạn ơi, thật đấy'))).toBe('not_cbz');
  expect(await reason(put('cat/old.cbr', 'Rar!\x1a\x07\0……'))).toBe('pack_broken');
  expect(await reason(put('cat/letter.pdf', '%PDF-1.7 …'))).toBe('pdf_broken');
  expect(await reason(put('cat/empty.cbz', ''))).toBe('empty');
  expect(await reason(put('cat/page.mp3', picture('red')))).toBe('strange_sound');
  expect(await said(put('cat/vbr.mp3', mp3Of({ rates: [24, 48] })))).toMatch(/VBR.*\(vbr\.mp3\)$/);
  mkdirSync(join(folder, 'link'));
  symlinkSync('/etc/passwd', join(folder, 'link/1.jpg'));
  expect(await reason(join(folder, 'link'))).toBe('link');
});

test('one bad chapter refuses the whole folder before anything is stored', async () => {
  put('nua/1.mp3', mp3Of({ seconds: 8, fill: 21 }));
  put('nua/2.mp3', mp3Of({ rates: [24, 32] }));
  const before = [stored(), await works()];
  expect(await reason(join(folder, 'nua'))).toBe('variable_rate');
  expect([stored(), await works()]).toEqual(before);
});

test('the same comic twice at once is one comic', async () => {
  const path = put('dua.cbz', pack({ '1.jpg': picture('blue'), '2.jpg': picture('green') }));
  const both = await Promise.all([bring(path), bring(path), bring(path)]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(both.map(({ status }) => status).sort()).toEqual(['imported', 'known', 'known']);
});

test('results of an exam come in by line; a wrong line is told and the rest counts', async () => {
  const path = put(
    'diem-thi-2024.csv',
    '\ufeffsobaodanh,toan,van\n01000001,8.25,7\n01000002,,9.5\nabc,1,2\n01000003,11,2\n01000001,3,3\n',
  );
  expect(await bring(path)).toMatchObject({
    kind: 'scores',
    parts: 2,
    problems: [
      'dòng 4: số báo danh phải có 6 đến 12 chữ số',
      'dòng 5: điểm môn toan phải từ 0 đến 10',
      'dòng 6: số báo danh đã có ở dòng trên',
    ],
  });
  put('diem-thi-2024.csv', 'sobaodanh;toan;van\n01000001;"8,5";7\n');
  await bring(path);
  const rows = await server.context.db
    .selectFrom('exam_score')
    .innerJoin('exam_year', 'exam_year.file_id', 'exam_score.file_id')
    .select(['year', 'candidate', 'scores'])
    .orderBy('candidate')
    .execute();
  expect(rows).toEqual([
    { year: 2024, candidate: '01000001', scores: { toan: 8.5, van: 7 } },
    { year: 2024, candidate: '01000002', scores: { van: 9.5 } },
  ]);
  expect(await said(put('diem-thi-2023.csv', 'ten,toan\nA,1\n'))).toBe(
    'Tệp điểm thi viết sai: cột đầu của dòng tiêu đề phải là “sobaodanh”',
  );
});

test('a stored page has nothing of the file it came from', async () => {
  const notes = await withRights(picture('red'), 'ai đó');
  const { id } = await bring(put('ghi-chu.cbz', pack({ '1.jpg': notes, '2.jpg': picture('wide') })));
  const { content_hash } = await edition(id);
  const page = readFileSync(join(server.context.settings.dataDir, `comics/${content_hash}/0001/0001.webp`));
  expect(await pictureFacts(page)).toMatchObject({ format: 'webp', width: 300 });
  expect((await pictureFacts(page)).exif).toBeUndefined();
});

test('what was mended in a book is told, and a renamed file by what it is', async () => {
  const opf = put('mended/a.epub', epubOf({ body: '<p>Mẹ & con</p><img src="mat.png"/>' }));
  expect(await bring(opf)).toMatchObject({
    status: 'imported',
    problems: [
      '“OPS/one.xhtml”: viết sai XML, đã đọc như trang HTML',
      '“OPS/one.xhtml”: thiếu hình “mat.png”',
    ],
  });
  expect(await said(put('mended/b.epub', '%PDF-1.7 x'))).toContain('PDF');
  expect(await said(put('mended/c.epub', `${''.padEnd(60, '\0')}BOOKMOBI`))).toContain('Kindle');
});

const pagesIn = (id: number | null) =>
  server.context.db
    .selectFrom('comic_issue')
    .innerJoin('comic_page', 'comic_page.issue_id', 'comic_issue.id')
    .select(['title', 'width', 'height'])
    .where('edition_id', '=', id)
    .orderBy('comic_issue.position')
    .orderBy('comic_page.position')
    .execute();

test('a page that is broken, cut off or no picture is a gap in its position, and named', async () => {
  const path = put(
    'hong/a.cbz',
    pack({
      '1.jpg': picture('red'),
      '2.jpg': picture('wide').subarray(0, -900),
      '3.heic': 'khong la hinh nao ca, that day',
      '4.jxl': Buffer.from([0xff, 0x0a, 1, 2, 3]),
      '5.jpg': picture('blue'),
    }),
  );
  const { id, problems } = await bring(path);
  expect((await pagesIn(id)).map(({ width, height }) => [width, height])).toEqual([
    [300, 450],
    [800, 1_200],
    [800, 1_200],
    [800, 1_200],
    [300, 450],
  ]);
  expect(problems.map(problem => /\((.*)\)/.exec(problem)?.[1])).toEqual(['2.jpg', '3.heic', '4.jxl']);
});

test('a comic whose first page is broken takes its cover from the first that is not', async () => {
  const { id } = await bring(
    put('hong/b.cbz', pack({ '1.jpg': 'rac rac rac rac rac', '2.jpg': picture('blue') })),
  );
  expect((await edition(id)).has_cover).toBe(true);
});

test('a page whose checksum does not hold is a gap', async () => {
  const zip = zipOf([
    { name: '1.jpg', body: picture('red'), store: true },
    { name: '2.jpg', body: picture('green'), store: true, crc: 1 },
  ]);
  const { id, problems } = await bring(put('hong/c.cbz', zip));
  expect(await pagesIn(id)).toHaveLength(2);
  expect(problems).toEqual([expect.stringContaining('2.jpg')]);
});

test('a few pictures beside the folders of issues are left out by name, many are an issue', async () => {
  const chapter = { '1/1.jpg': picture('red'), '1/2.jpg': picture('blue'), '2/1.jpg': picture('green') };
  const few = await bring(
    put('hong/d.cbz', pack({ ...chapter, '2/2.jpg': picture('red'), 'credits.jpg': picture('png') })),
  );
  expect((await pagesIn(few.id)).map(({ title }) => title)).toEqual(['Tập 1', 'Tập 1', 'Tập 2', 'Tập 2']);
  expect(few.problems).toEqual(['“credits.jpg”: nằm ngoài các thư mục số, đã bỏ ra']);
  const many = await bring(
    put('hong/e.cbz', pack({ ...chapter, 'a.jpg': picture('red'), 'b.jpg': picture('png') })),
  );
  expect(many.parts).toBe(3);
  expect(many.problems).toEqual(['“a.jpg”, “b.jpg”: nằm ngoài các thư mục số, đã để thành một số riêng']);
});

test('folders named as Windows names its devices are issues', async () => {
  const { parts } = await bring(
    put(
      'hong/f.cbz',
      pack({ 'Con/1.jpg': picture('red'), 'Mẹ/1.jpg': picture('blue'), 'aux/nul.jpg': picture('green') }),
    ),
  );
  expect(parts).toBe(3);
});

test('a pack of a comic that cannot be opened costs its issue, and is named', async () => {
  const path = put(
    'hong/g.zip',
    pack({ '1.cbz': pack({ '1.jpg': picture('red') }), '2.cbz': 'khong phai zip dau ban oi, that day' }),
  );
  expect(await bring(path)).toMatchObject({ parts: 1, problems: [expect.stringContaining('“2.cbz”')] });
});

test('an import that waits for the database says so, changes nothing, and can be done again', async () => {
  const lock = await server.context.db.startTransaction().execute();
  await sql`lock table work in access exclusive mode`.execute(lock);
  const path = put('ban/a.epub', epubOf({ body: '<p>Bận lắm</p>' }));
  const before = stored();
  const why = (await bring(path).catch((error: unknown) => error)) as IngestRefusal;
  expect(why.code).toBe('busy');
  expect(why.say).toContain('hãy nhập lại sau');
  await lock.rollback().execute();
  expect((await bring(path)).status).toBe('imported');
  expect(stored()).not.toEqual(before);
});

test('the limit of an import counts what its database does', async () => {
  const path = put('cham/a.epub', epubOf({ body: '<p>Chậm lắm</p>' }));
  const soon = await importFile(server.context, path, { milliseconds: 1 }).catch((error: unknown) => error);
  expect(soon).toMatchObject({ code: 'busy' });
  expect(await importFile(server.context, path, { milliseconds: 60_000 })).toMatchObject({
    status: 'imported',
  });
});
