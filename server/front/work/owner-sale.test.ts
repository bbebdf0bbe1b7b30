import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { statisticsCalls } from '#contract/reading/progress-statistics.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { giveGrant } from '../../rights/queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound } from '../../testing/testSounds.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
let sound: Awaited<ReturnType<typeof aSound>>;
let book = 0;

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  book = (await server.aBook('Chữ đang giảm', { priceVnd: 39_000, priceType: 2 })).id;
  sound = await aSound(server, { title: 'Tiếng đang giảm', priceVnd: 39_000, free: 3 });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const { id: flash_sale_id } = await db
    .insertInto('flash_sale')
    .values({ title: 'Giờ vàng', starts_at: at(-1), ends_at: at(1) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('flash_sale_item')
    .values([book, sound.id].map(edition_id => ({ flash_sale_id, edition_id, price_vnd: 27_000 })))
    .execute();
});
afterAll(() => server.close());

/** Every price of the sale that this person is shown where their own works stand. */
async function salesShown(person: Awaited<ReturnType<typeof aMember>>) {
  const { visitor } = person;
  const [file] = sound.files;
  const opened = await visitor.call(playerCalls.downloadItem, { audio_file_id: file });
  await visitor.call(listenTimeCalls.updateListenTime, {
    token: opened.data.token,
    chapter_id: file,
    listen_time: 1,
    current_time: 5,
    voice: 'north',
  });
  const place = { content_id: book, cfi: 'epubcfi(/6/2!/4/2)', percent: 0.2, chapter: 0, read_at: 5 };
  await visitor.call(readerCalls.saveProgress, place);
  for (const item_id of [book, sound.id]) {
    const content_type = item_id === book ? 1 : 52;
    await visitor.call(workCalls.setFavourite, { item_id, content_type, status: 1 });
  }
  const reading = await visitor.call(catalogueCalls.myReading, {});
  const listening = await visitor.call(listenTimeCalls.myListening, {});
  const favourites = await visitor.call(workCalls.listFavourites, {});
  const { read, heard } = (await visitor.call(statisticsCalls.readListenStatistics, {})).data;
  return {
    player: opened.data.parent.flashsale?.price,
    favourites: favourites.data.map(({ saleVnd }) => saleVnd),
    reading: reading.data.map(each => each.book.saleVnd),
    listening: listening.data.map(each => each.book.saleVnd),
    statistics: [...read, ...heard].map(each => each.book.saleVnd),
  };
}

test('in the player, favourites, reading list and statistics who owns a work sees no sale', async () => {
  const person = await aMember(server, 'Chủ Sách');
  const before = await salesShown(person);
  expect(before.player).toBe(27_000);
  for (const list of [before.favourites, before.reading, before.listening, before.statistics]) {
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(price => price === 27_000)).toBe(true);
  }
  for (const edition_id of [book, sound.id])
    await giveGrant(server.context.db, {
      account_id: person.id,
      edition_id,
      spine_index: null,
      access_type: 3,
      source: 'đơn hàng',
      expires_at: null,
    });
  const after = await salesShown(person);
  const all = [after.player, after.favourites, after.reading, after.listening, after.statistics].flat();
  expect(all.length).toBeGreaterThanOrEqual(7);
  expect(all.every(price => price === undefined)).toBe(true);
});
