import { describe, expect, test } from 'vitest';
import { page } from './hostile.ts';
import { chapter, metaOf, take } from './standard-case.ts';

/* Rules of EPUB 3.3 and EPUB Reading Systems 3.3 about chapters, names, languages and styles, each by its name there. */

describe('errors', () => {
  test.each([
    ['a tag that is never closed', page('<p>Đoán mò<div></p>')],
    ['a name with two colons', page('<p>Đoán mò</p><a::b>x</a::b>')],
    ['an attribute twice', page('<p class="a" class="b">Đoán mò</p>')],
  ])(
    'to a strict import a document with %s says so in its place, and the others read on',
    async (_, wrong) => {
      const book = await take(
        { chapters: { 'one.xhtml': wrong, 'two.xhtml': page('<p>Hai</p>') } },
        { strict: true },
      );
      expect(chapter(book.hash)).toContain('bị lỗi nên không hiện được');
      expect(chapter(book.hash)).not.toContain('Đoán mò');
      expect(chapter(book.hash, 2)).toContain('<p>Hai</p>');
    },
  );

  test('a book before EPUB 3 and a file of HTML are read as browsers read them', async () => {
    const html = '<html><head><title>x</title></head><body><p>Một<p>Hai</body></html>';
    const book = await take({ chapters: { 'one.html': html } });
    expect(chapter(book.hash)).toContain('<p>Một</p><p>Hai</p>');
  });
});

describe('language and direction', () => {
  const foreign = (more: string) =>
    `<dc:identifier id="uid">x</dc:identifier><dc:title>Livre</dc:title><dc:language>he</dc:language>${more}`;
  const english = `<p>${'Call me Ishmael. '.repeat(20)}</p>`;

  test("the package's language and direction are none of its chapters'", async () => {
    const book = await take({ body: english, metadata: foreign('') });
    expect(chapter(book.hash)).toMatch(/<html xmlns="[^"]+" xmlns:epub="[^"]+"><head>/);
    expect(book.package).toMatchObject({ lang: 'he', dir: 'rtl' });
  });

  test("a chapter's own language and direction stay, of the whole page and inside it", async () => {
    const own = page(`${english}<q lang="fr">oui</q><p dir="rtl">x</p>`).replace(
      '<html ',
      '<html xml:lang="de" dir="ltr" ',
    );
    const book = await take({ chapters: { 'one.xhtml': own }, metadata: foreign('') });
    expect(chapter(book.hash)).toContain(' lang="de" xml:lang="de" dir="ltr"><head>');
    expect(chapter(book.hash)).toContain('<q lang="fr">oui</q><p dir="rtl">x</p>');
  });

  test.each([
    ['ltr', 'ltr'],
    ['rtl', 'rtl'],
    ['default', 'rtl'],
  ])('page-progression-direction %s of a book in Hebrew', async (value, dir) => {
    const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="uid"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${foreign('')}</metadata><manifest><item id="c1" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine page-progression-direction="${value}"><itemref idref="c1"/></spine></package>`;
    expect((await take({ body: english, opf })).package.dir).toBe(dir);
  });
});

describe('names of the package', () => {
  const book = (root: string, title: string, creator = '') =>
    take({
      opf: `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="uid"${root}><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="uid">x</dc:identifier><dc:title${title}>CSS: הרפתקה!</dc:title><dc:creator${creator}>  Lê   An </dc:creator><dc:language>en</dc:language></metadata><manifest><item id="c1" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/></spine></package>`,
    });

  test.each([
    ['rtl', '', ' dir="rtl"', '\u2067CSS: הרפתקה!\u2069'],
    ['rtl over a root of ltr', ' dir="ltr"', ' dir="rtl"', '\u2067CSS: הרפתקה!\u2069'],
    ['of the root', ' dir="rtl"', '', '\u2067CSS: הרפתקה!\u2069'],
    ['auto over a root of rtl', ' dir="rtl"', ' dir="auto"', '\u2068CSS: הרפתקה!\u2069'],
    ['auto', '', ' dir="auto"', '\u2068CSS: הרפתקה!\u2069'],
    ['not given', '', '', 'CSS: הרפתקה!'],
  ])('a title in the direction that it is given: %s', async (_, rootDir, title, shown) => {
    expect((await book(rootDir, title)).package.title).toBe(shown);
  });

  test('a creator has a direction of their own, and blanks are single', async () => {
    expect((await book('', '', ' dir="rtl"')).package.authors).toEqual(['\u2067Lê An\u2069']);
    expect((await book('', '', ' dir="ltr"')).package.authors).toEqual(['Lê An']);
  });

  test('of several titles the first is shown, and creators stay in their order', async () => {
    const made = await take({
      metadata:
        '<dc:identifier id="uid">x</dc:identifier><dc:title>Một</dc:title><dc:title>Hai</dc:title><dc:creator>A</dc:creator><dc:creator>B</dc:creator><dc:creator>C</dc:creator><dc:language>vi</dc:language>',
    });
    expect(made.package).toMatchObject({ title: 'Một', authors: ['A', 'B', 'C'] });
  });
});

test('what a book says of who can read it is told in plain words', async () => {
  const book = await take({
    metadata: metaOf(
      '<meta property="schema:accessMode">textual</meta><meta property="schema:accessModeSufficient">textual</meta><meta property="schema:accessibilityFeature">tableOfContents</meta><meta property="schema:accessibilityHazard">none</meta><meta property="dcterms:conformsTo" id="c">EPUB Accessibility 1.1 - WCAG 2.1 Level AA</meta><meta property="a11y:certifiedBy" refines="#c">Nhà xuất bản</meta><meta property="schema:accessibilitySummary">Dễ &lt;b&gt;đọc&lt;/b&gt;.</meta>',
    ),
  });
  expect(book.package.accessibility).toEqual([
    { name: 'Cách đọc', lines: ['Nghe hết được bằng trình đọc màn hình, hoặc đọc bằng chữ nổi'] },
    {
      name: 'Chuẩn',
      lines: ['Theo chuẩn EPUB Accessibility 1.1, WCAG 2.1 mức AA', 'Xác nhận bởi Nhà xuất bản'],
    },
    { name: 'Đi lại trong sách', lines: ['Có mục lục'] },
    { name: 'Điều cần tránh', lines: ['Không có gì gây hại'] },
    { name: 'Lời nhà xuất bản', lines: ['Dễ <b>đọc</b>.'] },
  ]);
  expect((await take({})).package.accessibility).toBeUndefined();
});

describe('styles and what is hidden', () => {
  test('prefixed properties are those of today', async () => {
    const book = await take({
      head: '<title>x</title><style>p{-epub-text-combine-horizontal:all;-epub-text-transform:full-width;-epub-writing-mode:vertical-rl;-epub-text-emphasis-style:open dot}</style>',
    });
    expect(chapter(book.hash)).toContain(
      'p{text-combine-upright:all;text-transform:full-width;writing-mode:vertical-rl;text-emphasis-style:open dot}',
    );
  });

  test('styles of the page itself count, as those of its body do', async () => {
    const styled = page('<p>a</p>').replace(
      '<html ',
      '<html style="writing-mode:vertical-rl;background:url(https://canary.invalid/x)" ',
    );
    const { hash } = await take({ chapters: { 'one.xhtml': styled } });
    expect(chapter(hash)).toMatch(/<html [^>]*style="writing-mode:vertical-rl"/);
  });

  test('hidden content stays hidden, and is not counted', async () => {
    const book = await take({
      chapters: {
        'nav2.xhtml': page(
          '<nav epub:type="toc" hidden="hidden"><ol><li><a href="#a">Ẩn</a></li></ol></nav><p>Hiện</p>',
        ),
      },
    });
    expect(chapter(book.hash)).toMatch(/<nav [^>]*hidden="hidden"/);
    expect(book.chapters[0]?.text).toBe('Hiện');
  });

  test('rows of the contents are there though styles or attributes hide them in the text', async () => {
    const book = await take({
      nav: page(
        '<nav epub:type="toc"><ol><li hidden="hidden"><a href="one.xhtml">Ẩn</a></li><li><a href="one.xhtml"><img src="x.png" alt="Ảnh"/></a></li></ol></nav>',
      ),
    });
    expect(book.package.toc.map(row => row.label)).toEqual(['Ẩn', 'Ảnh']);
  });
});
