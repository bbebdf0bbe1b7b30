import { describe, expect, test } from 'vitest';
import { type Draft, page } from './hostile.ts';
import { chapter, metaOf, photo, rendition, sized, take, two } from './standard-case.ts';

/* Rules of EPUB 3.3 and EPUB Reading Systems 3.3 about the container, the spine and its fallbacks, each by its name there. */

describe('container and addresses', () => {
  test.each([
    ['path-absolute', '/media/anh.png', '../media/anh.png'],
    ['leaking', '../../../../media/anh.png', '../../../../media/anh.png'],
  ])('a %s address is resolved with the container as its root', async (_, address, href) => {
    const book = await take({
      body: `<p><img src="${address}" alt="ảnh"/></p>`,
      manifest: `<item id="anh" href="${href}" media-type="image/png"/>`,
      files: { 'media/anh.png': await photo(40, 30) },
    });
    expect(chapter(book.hash)).toContain('<img alt="ảnh" src="../i/0001-40.webp"');
  });

  test('a file that the manifest does not list is not shown; books before EPUB 3 are forgiven', async () => {
    const draft: Draft = {
      body: '<p>trước <img src="la.png" alt="lạ"/> sau</p>',
      files: { 'OPS/la.png': await photo(40, 30) },
    };
    const opf = (version: string) =>
      `<package xmlns="http://www.idpf.org/2007/opf" version="${version}" unique-identifier="uid"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metaOf('')}</metadata><manifest><item id="c1" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c1"/></spine></package>`;
    const strict = await take({ ...draft, opf: opf('3.0') });
    expect(chapter(strict.hash)).toContain('<p>trước lạ sau</p>');
    const old = await take({ ...draft, opf: opf('2.0') });
    expect(chapter(old.hash)).toContain('<img');
  });

  test('files of META-INF that nobody knows are ignored, and an unknown version is tried', async () => {
    const book = await take({
      files: { 'META-INF/manifest.xml': '<manifest><item/></manifest>', 'META-INF/la.xml': '<x' },
      opf: `<package xmlns="http://www.idpf.org/2007/opf" version="0" unique-identifier="uid"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metaOf('<meta property="la:lung">x</meta>')}</metadata><manifest><item id="c1" href="one.xhtml" media-type="application/xhtml+xml" properties="la:lung"/></manifest><spine><itemref idref="c1" properties="la:lung"/></spine><collection role="la"/></package>`,
    });
    expect(book.package.spine).toHaveLength(1);
  });
});

describe('the spine', () => {
  test('an item twice in the spine is shown twice, and links lead to the first', async () => {
    const book = await take({
      chapters: two,
      spine: '<itemref idref="c1"/><itemref idref="c2"/><itemref idref="c1"/>',
    });
    expect(book.package.spine.map(item => item.idref)).toEqual(['c1', 'c2', 'c1-2']);
    expect(book.package.toc[0]).toMatchObject({ spine: 0 });
  });

  test.each([
    ['pre-paginated', 'reflowable'],
    ['reflowable', 'pre-paginated'],
  ])('rendition:layout-… of an item overrides a %s package', async (ofPackage, ofItem) => {
    const book = await take({
      chapters: { ...two, 'three.xhtml': page('<p>Ba</p>', sized('width=600, height=800')) },
      metadata: metaOf(rendition('layout', ofPackage)),
      spine: `<itemref idref="c1"/><itemref idref="c2"/><itemref idref="c3" properties="rendition:layout-${ofItem}"/>`,
    });
    expect(book.package.layout).toBe(ofPackage);
    expect(book.package.spine.map(item => item.layout)).toEqual([undefined, undefined, ofItem]);
    expect(book.package.spine[2]?.viewport).toEqual(
      ofItem === 'pre-paginated' ? { width: 600, height: 800 } : undefined,
    );
  });

  test('of several values of one property the first counts', async () => {
    const book = await take({
      chapters: two,
      metadata: metaOf(rendition('layout', 'pre-paginated')),
      spine:
        '<itemref idref="c1"/><itemref idref="c2" properties="rendition:layout-pre-paginated rendition:layout-reflowable"/>',
    });
    expect(book.package.spine[1]?.layout).toBeUndefined();
  });

  test('the default layout is reflowable, whatever a page says of a viewport', async () => {
    const book = await take({ head: sized('width=600, height=800') });
    expect(book.package).toMatchObject({ layout: 'reflowable', flow: 'paged', spread: 'auto' });
    expect(book.package.spine[0]?.viewport).toBeUndefined();
  });

  test.each([
    ['none', 'none'],
    ['landscape', 'landscape'],
    ['both', 'both'],
    ['portrait', 'both'],
    ['auto', 'auto'],
    ['lạ', 'auto'],
  ])('rendition:spread %s is told as %s', async (value, told) => {
    const book = await take({
      chapters: two,
      metadata: metaOf(rendition('layout', 'pre-paginated') + rendition('spread', value)),
      spine: `<itemref idref="c1" properties="page-spread-right"/><itemref idref="c2" properties="rendition:page-spread-left rendition:spread-none rendition:align-x-center"/>`,
    });
    expect(book.package.spread).toBe(told);
    expect(book.package.spine[0]).toMatchObject({ pageSpread: 'right' });
    expect(book.package.spine[1]).toMatchObject({ pageSpread: 'left', spread: 'none', alignCenter: true });
  });

  test.each([
    ['scrolled-doc', 'scrolled', undefined],
    ['scrolled-continuous', 'scrolled', true],
    ['paginated', 'paged', undefined],
    ['auto', 'paged', undefined],
  ])('rendition:flow %s', async (value, flow, continuous) => {
    const book = await take({
      chapters: two,
      metadata: metaOf(rendition('flow', value)),
      spine: '<itemref idref="c1"/><itemref idref="c2" properties="rendition:flow-paginated"/>',
    });
    expect(book.package.flow).toBe(flow);
    expect(book.package.continuous).toBe(continuous);
    expect(book.package.spine[1]?.flow).toBe('paged');
  });

  test('rendition:flow is ignored where pages have a size of their own', async () => {
    const book = await take({
      head: sized('width=600, height=800'),
      metadata: metaOf(rendition('layout', 'pre-paginated') + rendition('flow', 'scrolled-doc')),
    });
    expect(book.package).toMatchObject({ layout: 'pre-paginated', flow: 'paged' });
  });

  test('rendition:layout roll is one roll of pages with sizes of their own, pictures of the spine among them', async () => {
    const book = await take({
      chapters: { 'one.xhtml': page('<figure/>', sized('width=800, height=400')) },
      files: { 'OPS/a.png': await photo(80, 120) },
      metadata: metaOf(rendition('layout', 'roll')),
      spine: '<itemref idref="c1"/><itemref idref="x1"/>',
    });
    expect(book.package).toMatchObject({ layout: 'pre-paginated', flow: 'scrolled', continuous: true });
    expect(book.package.spine.map(item => item.viewport)).toEqual([
      { width: 800, height: 400 },
      { width: 80, height: 120 },
    ]);
  });
});

describe('sizes of fixed pages', () => {
  const sizeOf = async (head: string, body = '<p>Một</p>') => {
    const book = await take({
      chapters: { 'one.xhtml': page(body, head) },
      metadata: metaOf(rendition('layout', 'pre-paginated')),
    });
    return book.package.spine[0]?.viewport;
  };

  test.each([
    ['plain', 'width=600, height=800', { width: 600, height: 800 }],
    [
      'with other instructions',
      'user-scalable=no,width=600,height=800,initial-scale=2',
      { width: 600, height: 800 },
    ],
    ['with units, which are ignored', 'width=600px, height=800em', { width: 600, height: 800 }],
    [
      'repeated, of which the first counts',
      'width=600,width=1,height=800,height=2',
      { width: 600, height: 800 },
    ],
    ['with mistakes', 'width:600; height: 800', { width: 600, height: 800 }],
    ['of the device', 'width=device-width, height=device-height', { width: 0, height: 0 }],
  ])('a viewport %s', async (_, content, size) => {
    expect(await sizeOf(sized(content))).toEqual(size);
  });

  test('of two declarations the first counts', async () => {
    expect(await sizeOf(sized('width=600,height=800') + sized('width=1,height=2'))).toEqual({
      width: 600,
      height: 800,
    });
  });
});

describe('fallbacks', () => {
  test('a foreign item shows its fallback, and links to both lead there', async () => {
    const book = await take({
      chapters: { 'one.xhtml': page('<p>Dự phòng</p>') },
      files: { 'OPS/x.json': '{}' },
      manifest: '<item id="f" href="x.json" media-type="application/json" fallback="c1"/>',
      spine: '<itemref idref="f"/>',
      nav: page(
        '<nav epub:type="toc"><ol><li><a href="x.json">A</a></li><li><a href="one.xhtml">B</a></li></ol></nav>',
      ),
    });
    expect(chapter(book.hash)).toContain('<p>Dự phòng</p>');
    expect(book.package.toc.map(row => row.spine)).toEqual([0, 0]);
  });

  test('an item whose file is missing shows its fallback', async () => {
    const book = await take({
      chapters: { 'one.xhtml': page('<p>Dự phòng</p>') },
      manifest: '<item id="f" href="mat.xhtml" media-type="application/xhtml+xml" fallback="c1"/>',
      spine: '<itemref idref="f"/>',
    });
    expect(chapter(book.hash)).toContain('<p>Dự phòng</p>');
  });

  test('a picture in the spine is shown itself, though it has a page to fall back on', async () => {
    const book = await take({
      chapters: { 'one.xhtml': page('<p>Dự phòng</p>') },
      files: { 'OPS/a.png': await photo(80, 120) },
      manifest: '<item id="f" href="a.png" media-type="image/png" fallback="c1"/>',
      spine: '<itemref idref="f"/>',
      nav: page('<nav epub:type="toc"><ol><li><a href="a.png">Tranh</a></li></ol></nav>'),
    });
    expect(chapter(book.hash)).toContain('src="../i/0001-80.webp"');
    expect(book.package.toc).toMatchObject([{ label: 'Tranh', spine: 0 }]);
  });

  test('a scripted item with a fallback shows the fallback', async () => {
    const book = await take({
      chapters: { 'one.xhtml': page('<p>Dự phòng</p>') },
      files: { 'OPS/s.xhtml': page('<p>Cần mã chạy</p>') },
      manifest:
        '<item id="s" href="s.xhtml" media-type="application/xhtml+xml" properties="scripted" fallback="c1"/>',
      spine: '<itemref idref="s"/>',
    });
    expect(chapter(book.hash)).toContain('<p>Dự phòng</p>');
  });

  test('an img of a foreign type shows the picture that its manifest item falls back on', async () => {
    const book = await take({
      body: '<p><img src="../media/a.psd" alt="tranh"/></p>',
      files: { 'OPS/b.png': await photo(80, 120), 'media/a.psd': '8BPS' },
      manifest: '<item id="psd" href="../media/a.psd" media-type="image/vnd.adobe.photoshop" fallback="x1"/>',
    });
    expect(chapter(book.hash)).toContain('<img alt="tranh" src="../i/0001-80.webp"');
  });

  test('an item that nothing can show says so in its place', async () => {
    const book = await take({
      chapters: two,
      manifest: '<item id="d" href="a.dmg" media-type="application/x-apple-diskimage"/>',
      files: { 'OPS/a.dmg': 'x' },
      spine: '<itemref idref="c1"/><itemref idref="d"/><itemref idref="c2"/>',
    });
    expect(chapter(book.hash, 2)).toContain(
      '<p role="note" class="mot-notice" lang="vi" dir="ltr">Mọt không mở được loại tệp của phần này.</p>',
    );
    expect(chapter(book.hash, 3)).toContain('<p>Hai</p>');
  });
});
