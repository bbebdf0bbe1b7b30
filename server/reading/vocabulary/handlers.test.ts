import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LookedUp, vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { keepOwnDictionary, OWN } from './own-dictionary.ts';
import { putDictionary } from './put-dictionary.ts';

let server: TestServer;
const folder = resolve(import.meta.dirname, '../../../dictionary');

beforeAll(async () => {
  server = await openTestServer();
  await keepOwnDictionary(server.context.db, folder);
});
afterAll(() => server.close());

const detail = async (
  word: string,
  { before = '', after = '', lang = 'vi' as 'vi' | 'en', token = undefined as string | undefined } = {},
): Promise<LookedUp> =>
  (await server.call(vocabularyCalls.detail, { word, before, after, lang }, token ? { token } : {})).data;
const wordsOf = ({ options }: LookedUp) => options.map(({ word }) => word);

test('"học" in "học sinh" offers "học sinh" first, then the single words', async () => {
  const found = await detail('học', { before: 'ra đảo tìm một ', after: ' sinh cũ' });
  expect(wordsOf(found)).toEqual(['học sinh', 'học', 'sinh']);
  expect(found.options[0]).toMatchObject({
    from: 15,
    to: 23,
    entries: [{ kind: 'danh từ', meanings: ['pupil', 'student'], source: OWN.vi }],
  });
});

test('a word alone, in capitals or with the tone on the other letter is found', async () => {
  expect(wordsOf(await detail('NƯỚC'))).toEqual(['nước']);
  expect(wordsOf(await detail('thuỷ triều'))[0]).toBe(wordsOf(await detail('thủy triều'))[0]);
});

test('what is not there is said so, with words of the same letters', async () => {
  const found = await detail('nuơc');
  expect(found.options).toEqual([]);
  expect(found.near).toContain('nước');
  expect(await detail('…')).toEqual({ options: [], near: [], saved: [], translates: false });
});

test('English words are looked up too, also in their forms', async () => {
  const [book] = (await detail('lanterns', { lang: 'en' })).options;
  expect(book?.word).toBe('lantern');
  expect(book?.entries[0]).toMatchObject({ meanings: ['đèn lồng'], source: OWN.en });
});

test('an imported dictionary comes before the own one', async () => {
  await putDictionary(server.context.db, { name: 'Từ điển miền Tây', lang: 'vi', hash: '1', position: 1 }, [
    { word: 'ghe', kind: '', meanings: ['thuyền gỗ'] },
  ]);
  const [ghe] = (await detail('ghe')).options;
  expect(ghe?.entries.map(({ source }) => source)).toEqual(['Từ điển miền Tây', OWN.vi]);
});

test('the own dictionary is read once and stays as it is', async () => {
  const count = () =>
    server.context.db
      .selectFrom('dictionary')
      .select(['id', 'name'])
      .where('name', 'in', [OWN.vi, OWN.en])
      .orderBy('id')
      .execute();
  const before = await count();
  await keepOwnDictionary(server.context.db, folder);
  expect(await count()).toEqual(before);
});

test('a voice is told the words and their language', async () => {
  const { data } = await server.call(vocabularyCalls.voice, { word: 'học sinh', lang: 'vi' });
  expect(data).toEqual({ words: 'học sinh', language: 'vi-VN' });
  expect((await server.call(vocabularyCalls.voice, { word: 'whale', lang: 'en' })).data.language).toBe(
    'en-US',
  );
});

const aWord = (more: object = {}) => ({
  word: 'ghềnh',
  form: 'ghềnh',
  sentence: 'Sáng ra thấy một cái thuyền thúng úp bên ghềnh.',
  meaning: 'rapids',
  ...more,
});

test('a word is kept with its form, sentence and book, listed, marked as saved, and only for its reader', async () => {
  const [{ token }, stranger] = [await server.aReader(), await server.aReader()];
  const book = await server.aBook('Người giữ đèn biển');
  await server.call(vocabularyCalls.saveTranslate, aWord({ content_id: book.id, chapter: 1 }), { token });
  const { data } = await server.call(vocabularyCalls.listTranslate, {}, { token });
  expect(data).toMatchObject({
    total: 1,
    due: 1,
    words: [{ ...aWord(), book: { id: book.id, title: 'Người giữ đèn biển' }, chapter: 1, remembered: 0 }],
  });
  expect((await detail('ghềnh', { token })).saved).toEqual(['ghềnh']);
  expect((await server.call(vocabularyCalls.listTranslate, {}, { token: stranger.token })).data.total).toBe(
    0,
  );
  expect((await server.call(vocabularyCalls.listTranslate, {})).code).toBe(102);
});

test('the same word again has the new sentence and keeps what was learnt', async () => {
  const { token } = await server.aReader();
  const { data: first } = await server.call(vocabularyCalls.saveTranslate, aWord(), { token });
  await server.call(vocabularyCalls.reviewWord, { word_id: first.id, grade: 3, reviewed: 0 }, { token });
  const { data: again } = await server.call(
    vocabularyCalls.saveTranslate,
    aWord({ sentence: 'Lên thác xuống ghềnh.' }),
    {
      token,
    },
  );
  expect(again).toMatchObject({ id: first.id, sentence: 'Lên thác xuống ghềnh.', remembered: 1 });
});

test('a book that is not there is refused, and a removed word is gone', async () => {
  const { token } = await server.aReader();
  expect(
    (await server.call(vocabularyCalls.saveTranslate, aWord({ content_id: 999_999 }), { token })).code,
  ).toBe(404);
  await server.call(vocabularyCalls.saveTranslate, aWord(), { token });
  await server.call(vocabularyCalls.removeWord, { word: 'ghềnh' }, { token });
  await server.call(vocabularyCalls.removeWord, { word: 'ghềnh' }, { token });
  expect((await server.call(vocabularyCalls.listTranslate, {}, { token })).data.total).toBe(0);
});

test.each([1, 2, 3, 4])('the answer %i brings a word again when it was said it would', async grade => {
  const { token } = await server.aReader();
  const now = Date.now();
  server.setNow(now);
  try {
    const { data: kept } = await server.call(vocabularyCalls.saveTranslate, aWord(), { token });
    expect([...kept.again].sort((one, other) => one - other)).toEqual(kept.again);
    const { data } = await server.call(
      vocabularyCalls.reviewWord,
      { word_id: kept.id, grade, reviewed: 0 },
      { token },
    );
    expect(data.dueAt - now).toBe(kept.again[grade - 1]);
    expect([data.remembered, data.forgotten]).toEqual(grade === 1 ? [0, 1] : [1, 0]);
    expect((await server.call(vocabularyCalls.listTranslate, { due: 1 }, { token })).data).toMatchObject({
      words: [],
      due: 0,
    });
  } finally {
    server.setNow(null);
  }
});

test('an answer that comes twice counts once, and nobody answers for another', async () => {
  const [{ token }, stranger] = [await server.aReader(), await server.aReader()];
  const { data: kept } = await server.call(vocabularyCalls.saveTranslate, aWord(), { token });
  const answer = { word_id: kept.id, grade: 3, reviewed: 0 };
  await server.call(vocabularyCalls.reviewWord, answer, { token });
  expect((await server.call(vocabularyCalls.reviewWord, answer, { token })).data.remembered).toBe(1);
  expect((await server.call(vocabularyCalls.reviewWord, answer, { token: stranger.token })).code).toBe(404);
});

test('words leave as CSV for Anki, with the word marked and markup and formulas as text', async () => {
  const { token } = await server.aReader();
  await server.call(vocabularyCalls.saveTranslate, aWord({ meaning: '=1+1, "<b>"' }), { token });
  const { data } = await server.call(vocabularyCalls.exportWords, {}, { token });
  expect(data.name).toBe('tu-da-luu.csv');
  expect(data.csv.split('\n')).toEqual([
    '#separator:Comma',
    '#html:true',
    '#columns:Word,Meaning,Sentence,Book',
    `"ghềnh","'=1+1, ""&lt;b&gt;""","Sáng ra thấy một cái thuyền thúng úp bên <b>ghềnh</b>.",""`,
    '',
  ]);
});
