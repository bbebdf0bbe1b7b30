import type { SavedWord, vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { contentType, readTypes } from '#rules/rights/content-type.ts';
import { dayFrom } from '#rules/text/progress-days.ts';
import { transact } from '../../kit/db/transact.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { editionAddress } from '../../library/catalogue/addresses.ts';
import { editionToRead } from '../reader/queries.ts';
import { ankiCsv } from './anki-csv.ts';
import { lookUp } from './lookup.ts';
import {
  countSaved,
  dropWord,
  keepWord,
  type SavedRow,
  savedAmong,
  savedWordById,
  savedWordOf,
  savedWords,
  writeAnswer,
} from './queries.ts';
import { answered, dueAgain, newCard, type WordGrade } from './schedule.ts';
import { translated } from './translated.ts';

/** Saved words of one account. */
const WORDS_MOST = 20_000;

const speech = { vi: 'vi-VN', en: 'en-US' } as const;

/** Now, and the end of tomorrow in Vietnam. */
const countedAt = (at: number) => ({
  now: new Date(at),
  until: new Date(`${dayFrom(todayInVietnam(at), 2)}T00:00:00+07:00`),
});

const savedReply = (row: SavedRow, now: number): SavedWord => ({
  id: row.id,
  lang: row.lang,
  word: row.word,
  form: row.form,
  sentence: row.sentence,
  meaning: row.meaning,
  book:
    row.edition_id !== null && row.title !== null
      ? {
          id: row.edition_id,
          title: row.title,
          address: editionAddress(contentType.ebook, row.title, row.edition_id),
        }
      : null,
  chapter: row.chapter,
  savedAt: row.saved_at.getTime(),
  dueAt: row.due_at.getTime(),
  remembered: row.reviewed - row.forgotten,
  forgotten: row.forgotten,
  again: dueAgain(row.card, now),
});

export const vocabularyHandlers: Handlers<typeof vocabularyCalls> = {
  async detail(input, { db, reader, gateways }) {
    const found = await lookUp(db, input);
    const words = found.options.length ? found.options.map(({ word }) => word) : [input.word];
    return {
      ...found,
      saved: reader ? await savedAmong(db, reader.accountId, input.lang, words) : [],
      translates: gateways.translator !== null,
    };
  },

  async translateText({ words, lang }, { db, gateways, now, refuse, request }) {
    const { translator } = gateways;
    if (!translator) throw refuse('not_found');
    try {
      return await translated({ db, translator, at: new Date(now()) }, words, lang);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      request.log.warn({ reason: error.message }, 'nobody translated');
      throw refuse('gateway_away', `${translator.name} chưa trả lời. Bạn thử lại sau giây lát nhé.`);
    }
  },

  async voice({ word, lang }) {
    return { words: word, language: speech[lang] };
  },

  async listTranslate({ content_id, due, limit, offset }, { db, reader, now }) {
    const at = now();
    const which = { editionId: content_id, limit, offset, ...(due === 1 && { dueBy: new Date(at) }) };
    const [rows, counts] = await Promise.all([
      savedWords(db, reader.accountId, which),
      countSaved(db, reader.accountId, { editionId: content_id, ...countedAt(at) }),
    ]);
    return { words: rows.map(row => savedReply(row, at)), ...counts };
  },

  async saveTranslate(input, { db, reader, now, refuse }) {
    const edition =
      input.content_id === undefined ? undefined : await editionToRead(db, input.content_id, readTypes);
    if (input.content_id !== undefined && !edition) throw refuse('not_found');
    const at = now();
    const card = newCard(at);
    const kept = await transact(db, async tx => {
      const known = await savedWordOf(tx, reader.accountId, input.lang, input.word);
      if (!known && (await countSaved(tx, reader.accountId, countedAt(at))).total >= WORDS_MOST)
        throw refuse('too_many');
      await keepWord(tx, {
        account_id: reader.accountId,
        lang: input.lang,
        word: input.word,
        form: input.form || input.word,
        sentence: input.sentence.normalize('NFC').trim(),
        meaning: input.meaning.normalize('NFC').trim(),
        edition_id: edition?.id ?? null,
        chapter: input.chapter ?? null,
        saved_at: new Date(at),
        due_at: card.due,
        card: JSON.stringify(card),
      });
      return savedWordOf(tx, reader.accountId, input.lang, input.word);
    });
    if (!kept) throw refuse('not_found');
    return savedReply(kept, at);
  },

  async removeWord({ word, lang }, { db, reader }) {
    await transact(db, tx => dropWord(tx, reader.accountId, lang, word));
    return {};
  },

  async reviewWord({ word_id, grade, reviewed }, { db, reader, now, refuse }) {
    const at = now();
    const kept = await transact(db, async tx => {
      const known = await savedWordById(tx, reader.accountId, word_id);
      if (!known) throw refuse('not_found');
      const card = answered(known.card, grade as WordGrade, at);
      await writeAnswer(
        tx,
        { id: known.id, reviewed },
        {
          card: JSON.stringify(card),
          due_at: card.due,
          forgotten: known.forgotten + (grade === 1 ? 1 : 0),
        },
      );
      return savedWordById(tx, reader.accountId, word_id);
    });
    if (!kept) throw refuse('not_found');
    return savedReply(kept, at);
  },

  async exportWords(_, { db, reader }) {
    const rows = await savedWords(db, reader.accountId, { limit: WORDS_MOST, offset: 0 });
    return { name: 'tu-da-luu.csv', csv: ankiCsv(rows) };
  },
};
