import { expect, test } from 'vitest';
import { runsOf } from '#server/kit/letters/fonts.ts';
import { fitTitle } from '#server/pages/og/typeset.ts';
import { bookFolders, readBookFolder } from '../book-folder.ts';
import { coverPng } from './cover-png.ts';
import { drawCover, paintCover } from './draw-cover.ts';
import { motifNames } from './motif-names.ts';
import { recipeNames } from './recipe-names.ts';

const book = { title: 'Chợ nổi tháng Chạp', author: 'Nguyễn Thị Thuỷ Triều', category: 'Văn học' };
/** No letter comes nearer to the edge of the cover than this. */
const MARGIN = 14;

const longTitles = [
  'Ễ',
  'Nghệ thuật uống trà một mình giữa ngày thứ Bảy rất dài ở phố Hàng Lược',
  'Những kẻ nghiêngngảnghiêngngảnghiêngngả',
  'ỨNG XỬ Ở ẤP ỔN ĐỊNH: ẨN SỐ VÀ Ễ ẨM',
];

function expectInside(order: Parameters<typeof paintCover>[0]) {
  const [title, author] = paintCover(order).type;
  if (!title || !author) throw new Error('a cover has a title and an author');
  for (const { box } of [title, author]) {
    expect(box.left).toBeGreaterThanOrEqual(MARGIN);
    expect(box.right).toBeLessThanOrEqual(400 - MARGIN);
    expect(box.top).toBeGreaterThanOrEqual(MARGIN);
    expect(box.bottom).toBeLessThanOrEqual(600 - MARGIN);
  }
  expect(title.box.bottom).toBeLessThan(author.box.top);
}

test('the same book always gets the same cover', () => {
  expect(drawCover(book) === drawCover({ ...book })).toBe(true);
});

test('a name typed with combining marks gets the same cover', () => {
  const decomposed = {
    title: book.title.normalize('NFD'),
    author: book.author.normalize('NFD'),
    category: book.category.normalize('NFD'),
  };
  expect(drawCover(decomposed) === drawCover(book)).toBe(true);
});

test('another author gets another cover', () => {
  expect(drawCover({ ...book, author: 'Đỗ Quế Lâm' }) === drawCover(book)).toBe(false);
});

test('a book without a recipe is drawn as its category asks', () => {
  const skill = { ...book, category: 'Kỹ năng sống' };
  expect(drawCover(skill) === drawCover({ ...skill, recipe: 'gach-bong' })).toBe(true);
});

test.each(recipeNames)('%s keeps every title inside the cover and above the author', recipe => {
  for (const title of [book.title, ...longTitles]) expectInside({ ...book, title, recipe });
});

test('every book of the demo library has its title and author inside the cover, with letters that exist', async () => {
  for (const folder of await bookFolders()) {
    const { facts } = await readBookFolder(folder);
    expectInside(facts);
    for (const text of [facts.title, facts.title.toLocaleUpperCase('vi'), facts.author]) {
      for (const typeface of ['title', 'author', 'sign'] as const) {
        for (const { font, text: run } of runsOf(text, typeface)) {
          for (const letter of run) {
            expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), `${letter} in ${typeface}`).toBe(
              true,
            );
          }
        }
      }
    }
  }
});

test('every motif can be printed, and no two look alike', () => {
  const covers = motifNames.map(motif => drawCover({ ...book, motif, recipe: 'khac-go' }));
  expect(new Set(covers).size).toBe(motifNames.length);
});

test('a cover needs no font, no script and nothing from outside', () => {
  for (const recipe of recipeNames) {
    const svg = drawCover({ ...book, title: 'Mưa & "nắng" <3', recipe });
    expect(svg).not.toMatch(/<text|<script|<image|<style|NaN|undefined/);
    expect(svg).not.toMatch(/href="[^#]/);
    expect(svg).toContain('aria-label="Bìa sách Mưa &amp; &quot;nắng&quot; &lt;3');
  }
});

test('short words share lines evenly and the size never passes the largest', () => {
  const room = { width: 320, height: 200, largest: 46, leading: 1.24, maxLines: 4 };
  const { lines, size } = fitTitle('Cá chép không hoá rồng', 'title', room);
  expect(lines).toEqual(['Cá chép không', 'hoá rồng']);
  expect(size).toBeLessThanOrEqual(46);
});

test('Thuỷ is set without joining T and h', () => {
  const joined = runsOf('Th', 'title')[0]?.font.layout('Th', { liga: false, clig: false, dlig: false });
  expect(joined?.glyphs).toHaveLength(2);
});

test('the ground colour of a cover is on the cover', () => {
  for (const recipe of recipeNames) {
    const { ground, art } = paintCover({ ...book, recipe });
    expect(art).toContain(`fill="${ground}"`);
  }
});

test('the printed cover has the width asked for, at 2 : 3', async () => {
  const png = await coverPng(drawCover(book), 320);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 480]);
});
