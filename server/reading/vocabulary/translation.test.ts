import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { scheduled } from '../../scheduled.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { TRANSLATION_KEPT_MS } from './translated.ts';

let world: TestWorld;
let token = '';
beforeAll(async () => {
  world = await openTestWorld();
  ({ token } = await world.aReader());
});
afterEach(() => {
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
  world.context.gateways = world.gateways;
  world.setNow(null);
});
afterAll(() => world.close());

const ours = 'Máy dịch thử, từng từ một';
const ask = (words: string, lang: 'vi' | 'en' = 'vi') =>
  world.call(vocabularyCalls.translateText, { words, lang }, { token });
const asked = () => world.passed.filter(({ path }) => path.startsWith('/libretranslate')).length;

test('a sentence comes back in the other language, with its source; names and marks stay', async () => {
  expect((await ask('Học sinh đi trên thuyền, Thuần ạ!')).data).toEqual({
    words: expect.stringMatching(/^pupil .*boat, Thuần .*!$/),
    source: ours,
  });
  expect((await ask('lantern', 'en')).data).toEqual({ words: 'đèn lồng', source: ours });
  const sent = JSON.parse(world.passed.at(-1)?.body.toString() ?? '');
  expect(sent).toEqual({
    q: 'lantern',
    source: 'en',
    target: 'vi',
    format: 'text',
    api_key: world.sandbox.credentials.translation.key,
  });
});

test('the same words are asked for once a month, and the rest is forgotten', async () => {
  const before = asked();
  await ask('ngọn  đèn ');
  await ask('ngọn đèn');
  expect(asked()).toBe(before + 1);
  world.setNow(Date.now() + TRANSLATION_KEPT_MS + 1_000);
  const forget = scheduled.find(({ name }) => name === 'old translations');
  await forget?.run(world.context);
  expect(await world.context.db.selectFrom('translation').select('words').execute()).toEqual([]);
});

test('a translator that is late, breaks, or answers what is no translation is away; nothing of it is kept', async () => {
  const path = /^\/libretranslate/;
  const troubles: Partial<TestWorld['road']>[] = [
    { hang: path },
    { fail: { path, status: 503 } },
    { fail: { path, status: 429 } },
    { change: () => '{"translatedText":' },
    { change: () => '{"translation":"boat"}' },
    { change: () => '{"translatedText":"  "}' },
    { change: () => JSON.stringify({ translatedText: 'x'.repeat(5_000) }) },
  ];
  for (const trouble of troubles) {
    Object.assign(world.road, trouble);
    const answer = await ask('con thuyền');
    expect([answer.code, answer.message], JSON.stringify(trouble)).toEqual([
      112,
      `${ours} chưa trả lời. Bạn thử lại sau giây lát nhé.`,
    ]);
    for (const name of Object.keys(trouble)) delete world.road[name as 'hang'];
  }
  expect((await ask('con thuyền')).code).toBe(0);
});

test('a wrong key is a word in the log that tells neither the key nor what was asked for', async () => {
  const { translation } = world.sandbox.credentials;
  world.context.gateways = world.moreGateways({ translation: { ...translation, key: 'khoa-sai-roi' } });
  expect((await ask('con mương')).code).toBe(112);
  const line = world.logged.findLast(text => text.includes('nobody translated'));
  expect(line).toContain('said no (403)');
  for (const secret of ['khoa-sai-roi', 'con mương']) expect(world.logged.join('\n')).not.toContain(secret);
});

test('a guest signs in first, and without a translator there is none', async () => {
  expect((await world.call(vocabularyCalls.translateText, { words: 'thuyền' })).code).toBe(102);
  expect((await world.call(vocabularyCalls.detail, { word: 'zzz' })).data.translates).toBe(true);
  world.context.gateways = { ...world.gateways, translator: null };
  expect((await world.call(vocabularyCalls.detail, { word: 'zzz' })).data.translates).toBe(false);
  expect((await ask('thuyền')).code).toBe(404);
});
