import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { pictureAddress } from './address.ts';
import { darkGround } from './colour.ts';
import { drawSharePicture } from './draw.ts';
import { fitTitle, setBlock } from './typeset.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .webp()
    .toBuffer();

test('a shared picture is 1200 × 630 and light, whatever the cover and however long the title', async () => {
  const cover = await noisy(640, 960);
  const long = 'Những bức thư không bao giờ gửi của người thợ sửa đồng hồ ở góc phố Hàng Đường '.repeat(4);
  for (const title of ['Sen nở trái mùa', long, 'Ờ'.repeat(300), '\u202e\u0000 <svg> & "\ud800', '']) {
    for (const face of [cover, null]) {
      const picture = await drawSharePicture({
        title,
        authors: ['Lê Khải Minh'],
        tint: '#EDBE5C',
        cover: face,
      });
      const { format, width, height } = await sharp(picture).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
      expect(picture.length).toBeLessThan(300_000);
    }
  }
});

test('a long Vietnamese title is set quickly and stays inside its box', () => {
  // Trying every way to break this one would outlast the test's own patience.
  const title = 'Ngày xửa ngày xưa ở một làng nọ có người thợ gốm già '.repeat(12);
  const room = { width: 600, height: 330, largest: 104, leading: 1.16, maxLines: 6 };
  const fitted = fitTitle(title, 'title', room);
  const { box } = setBlock(fitted, { x: 0, top: 0, fill: '#fff', anchor: 'start' });
  expect(box.right).toBeLessThanOrEqual(610);
  expect(box.bottom).toBeLessThanOrEqual(335);
});

test('white text is readable on any tint', () => {
  const shade = (hex: string) => Math.max(...[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)));
  for (const tint of ['#ffffff', '#EDBE5C', '#15B088', '#000000', 'no colour'])
    expect(shade(darkGround(tint))).toBeLessThan(140);
});

const cardOf = async (id: number) => (await server.call(catalogueCalls.bookDetail, { content_id: id })).data;

test('a picture is drawn once, stored, and may be cached forever', async () => {
  const book = await server.aBook('Sóng ở đáy bát');
  const url = pictureAddress(await cardOf(book.id));
  expect(await server.context.storage.exists(url.slice(1))).toBe(false);
  const [first, second] = await Promise.all([server.app.inject({ url }), server.app.inject({ url })]);
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/jpeg');
  expect(first.headers['cache-control']).toContain('immutable');
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  expect(await server.context.storage.exists(url.slice(1))).toBe(true);
});

test('an old picture address leads to how the book looks today, one of no book is not found', async () => {
  const book = await server.aBook('Chợ nổi tháng Chạp');
  const url = pictureAddress(await cardOf(book.id));
  const old = await server.app.inject({ url: `/og/${book.id}-000000000000.jpg` });
  expect([old.statusCode, old.headers.location]).toEqual([302, url]);
  for (const name of [
    '999999-000000000000.jpg',
    '999999999-000000000000.jpg',
    'x.jpg',
    '..%2Fa.jpg',
    '0-aaaaaaaaaaaa.jpg',
  ])
    expect((await server.app.inject({ url: `/og/${name}` })).statusCode).toBe(404);
  await server.context.db
    .updateTable('work')
    .set({ title: 'Chợ nổi' })
    .where('title', '=', 'Chợ nổi tháng Chạp')
    .execute();
  expect((await server.app.inject({ url })).statusCode).toBe(302);
});
