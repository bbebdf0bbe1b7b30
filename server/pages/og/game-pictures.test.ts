import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SharedFacts } from '#contract/community/game-shapes.ts';
import { gameCalls } from '#contract/community/games.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { yearGrounds } from '#rules/community/games/year-grounds.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { drawGamePicture } from './draw-game.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** As near as a palette of 128 colours keeps it. */
const near = (one: string, other: string): boolean =>
  [1, 3, 5].every(
    at =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) < 6,
  );
const spines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: at % 5 === 0 ? 'Những bức thư không bao giờ gửi của người thợ sửa đồng hồ' : 'Sóng ở đáy bát',
    tint: ['#c8452f', '#edbe5c', '#1f4d3b', '#f4ecda'][at % 4] ?? '',
    minutes: 30 + at * 17,
  }));
const some: SharedFacts = {
  ...{ kicker: 'Thẻ 27', title: 'Lửa lựu đơm bông', note: 'Truyện Kiều, Nguyễn Du', ground: '#32110e' },
  ...{ lines: ['Dưới trăng quyên đã gọi hè,', 'Đầu tường lửa lựu lập loè đơm bông.'], spines: [], name: '' },
};
const kinds: SharedFacts[] = [
  some,
  { ...some, title: 'Có tranh', drawing: 3 },
  { ...some, title: 'x', lines: [], note: '', kicker: '', name: 'Triều' },
  {
    ...some,
    title: '\u202e\u0000<svg> & "\ud800'.repeat(9),
    lines: Array.from({ length: 6 }, () => 'Ờ'.repeat(80)),
  },
  { ...some, title: `“${'Nước chảy thì cá mới biết mình đang bơi. '.repeat(6).trim()}”` },
  { ...some, kicker: 'Một năm nhìn lại, 2026', title: '3 cuốn, một kệ.', spines: spines(3) },
  { ...some, kicker: 'Một năm nhìn lại, 2026', title: '23 cuốn, một kệ.', name: 'Triều', spines: spines(23) },
  {
    ...some,
    ...{
      title: '23 cuốn',
      lines: ['trong 132 giờ'],
      name: 'Thuỷ Triều',
      ground: '#1f4d3b',
      spines: spines(23),
    },
    figures: [
      { value: '41 ngày', label: 'liền một mạch' },
      { value: '131 câu', label: 'đã giữ lại' },
      { value: '289 ngày', label: 'có mở sách' },
    ],
  },
  { ...some, title: '40 cuốn, một kệ.', spines: spines(40) },
];

/** The colour at a place of a picture, "#rrggbb". */
async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const spot = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return `#${(await spot.toBuffer()).toString('hex')}`;
}

test.each(Object.entries(yearGrounds))(
  'the picture of the card “%s” has the colour of the card, and a mark that is read on it',
  async (_, ground) => {
    const picture = await drawGamePicture({ ...some, ground }, 'tall');
    expect(near(await colourAt(picture, 4, 4), ground)).toBe(true);
    const bare = await drawGamePicture({ ...some, ground, kicker: '' }, 'tall');
    expect(bare.equals(picture)).toBe(false);
  },
);

test('each print stands in the tall picture, and in no two the same', async () => {
  const all = [undefined, 0, 1, 2, 3].map(drawing => drawGamePicture({ ...some, drawing }, 'tall'));
  const different = new Set((await Promise.all(all)).map(picture => picture.toString('base64')));
  expect(different.size).toBe(5);
});

test('the shelf of a year has its figures at the foot, below the boards', async () => {
  const year = {
    ...some,
    ...{ title: '23 cuốn', lines: ['trong 132 giờ'], spines: spines(23), ground: '#1f4d3b' },
  };
  const figures = [{ value: '41 ngày', label: 'liền một mạch' }];
  const picture = await drawGamePicture({ ...year, figures }, 'tall');
  const lightest = async (left: number) => {
    const room = { left, top: 1_180, width: 320, height: 100 };
    const cut = await sharp(picture).extract(room).png().toBuffer();
    return (await sharp(cut).stats()).channels[0]?.max ?? 0;
  };
  expect(await lightest(60)).toBeGreaterThan(200);
  expect(await lightest(700)).toBeLessThan(60);
  expect(
    (await drawGamePicture({ ...year, figures }, 'wide')).equals(await drawGamePicture(year, 'wide')),
  ).toBe(true);
});

test.each(kinds)(
  'a picture of a result is 1080 × 1350 or 1200 × 630 and below 200 kB, whatever stands on it: $title',
  async facts => {
    for (const [shape, size] of [
      ['tall', [1_080, 1_350]],
      ['wide', [1_200, 630]],
    ] as const) {
      const picture = await drawGamePicture(facts, shape);
      const { format, width, height } = await sharp(picture).metadata();
      expect([format, width, height]).toEqual(['png', ...size]);
      expect(picture.length).toBeLessThan(200_000);
    }
  },
);

test('a picture is there while its result is shared and no longer, and one with a name is kept nowhere', async () => {
  const { visitor } = await aMember(server, 'Lê Thuỷ Triều');
  await visitor.call(gameCalls.drawStick, {});
  const share = (shared: 0 | 1, name: 0 | 1 = 0) =>
    visitor.call(gameCalls.shareResult, { game: 'gieo-que', shared, name });
  const result = async () => {
    const { id } = (await share(1)).data;
    return (await server.call(gameCalls.sharedResult, { result_id: id })).data;
  };
  const hit = (url: string) => server.app.inject({ url });
  const { tall, wide } = await result();
  const [one, other] = await Promise.all([hit(tall), hit(tall)]);
  expect([one.statusCode, one.headers['content-type'], one.headers['x-robots-tag']]).toEqual([
    200,
    'image/png',
    'noindex',
  ]);
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  expect((await hit(wide)).statusCode).toBe(200);
  const hash = /\.([0-9a-f]{24})\./.exec(tall)?.[1];
  expect(await server.context.storage.exists(`og/game/${hash}.tall.png`)).toBe(true);
  await share(1, 1);
  const old = await hit(tall);
  expect(old.statusCode).toBe(302);
  const named = String(old.headers.location);
  expect((await hit(named)).statusCode).toBe(200);
  const namedHash = /\.([0-9a-f]{24})\./.exec(named)?.[1];
  expect(await server.context.storage.exists(`og/game/${namedHash}.tall.png`)).toBe(false);
  await share(0);
  expect((await hit(named)).json().code).toBe(refusals.not_found);
  expect((await hit(tall)).statusCode).toBe(404);
});

test('every game has a picture of its own, and other names have none', async () => {
  for (const { picture } of (await server.call(gameCalls.seoGame, {})).data)
    expect((await server.app.inject({ url: picture })).statusCode).toBe(200);
  for (const name of [
    'x.png',
    `gieo-que.${'0'.repeat(24)}.big.png`,
    `khong-co.${'0'.repeat(24)}.wide.png`,
    '..%2Fa.png',
  ])
    expect((await server.app.inject({ url: `/og/game/${name}` })).statusCode).toBe(404);
});
