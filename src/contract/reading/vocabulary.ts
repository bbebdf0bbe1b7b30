import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, optionalText, text, whole } from '../kit/fields.ts';

/** Languages that words are looked up in. */
const wordLanguages = ['vi', 'en'] as const;

const lang = z._default(z.enum(wordLanguages), 'vi');
const word = () => text(80, 'từ cần tra');

const entry = z.object({
  /** As the dictionary writes it. */
  word: z.string(),
  /** Class of word in Vietnamese, such as "danh từ"; '' where the dictionary has none. */
  kind: z.string(),
  meanings: z.array(z.string()),
  /** The dictionary it is from. */
  source: z.string(),
});

const lookedUp = z.object({
  /** The longest first, then the single words; each stands at letters `from`–`to` of before + word + after. */
  options: z.array(z.object({ word: z.string(), from: z.number(), to: z.number(), entries: z.array(entry) })),
  /** Entries spelt like the word, where there is none for it. */
  near: z.array(z.string()),
  /** Names of saved words among the options, or the word that was asked for. */
  saved: z.array(z.string()),
  /** `translateText` answers what no dictionary has. */
  translates: z.boolean(),
});
export type LookedUp = z.infer<typeof lookedUp>;

const savedWord = z.object({
  id: z.number(),
  lang: z.enum(wordLanguages),
  word: z.string(),
  /** As it stood in the sentence. */
  form: z.string(),
  sentence: z.string(),
  meaning: z.string(),
  /** The sentence's book and position; null for a word from outside a book, or when the book is gone. */
  book: z.nullable(z.object({ id: z.number(), title: z.string(), address: z.string() })),
  chapter: z.nullable(z.number()),
  /** ms since 1970. */
  savedAt: z.number(),
  dueAt: z.number(),
  remembered: z.number(),
  forgotten: z.number(),
  /** When it would come again after each of the answers 1–4, ms from now. */
  again: z.array(z.number()),
});
export type SavedWord = z.infer<typeof savedWord>;

/** Words: looking up, keeping and reviewing. */
export const vocabularyCalls = {
  /** The word with the compound around it: `before` and `after` are the letters beside it in its sentence. */
  detail: get('/translate/detail', {
    who: 'anyone',
    input: z.strictObject({ word: word(), before: optionalText(200), after: optionalText(200), lang }),
    output: lookedUp,
  }),
  /**
   * Name ours. Words that no dictionary has, or a sentence, by a company outside, between Vietnamese and English. `source` names the company. It is
   * paid by the letter: guests sign in first.
   */
  translateText: get('/translate/translateText', {
    who: 'reader',
    refuses: ['not_found', 'gateway_away'],
    input: z.strictObject({ words: text(600, 'câu cần dịch'), lang }),
    output: z.object({ words: z.string(), source: z.string() }),
  }),
  /** How a word is spoken: what the device's voice is given to say, and in which language. */
  voice: get('/translate/voice', {
    who: 'anyone',
    input: z.strictObject({ word: word(), lang }),
    output: z.object({ words: z.string(), language: z.string() }),
  }),
  /** Saved words, the newest first; of one book with `content_id`; `due` 1: those to be reviewed now, the longest due first. */
  listTranslate: get('/translate/listTranslate', {
    who: 'reader',
    input: z.strictObject({
      content_id: z.optional(id()),
      due: z._default(whole(0, 1), 0),
      limit: z._default(whole(1, 200), 100),
      offset: z._default(whole(0, 100_000), 0),
    }),
    ids: { content_id: 'open' },
    output: z.object({
      words: z.array(savedWord),
      total: z.number(),
      due: z.number(),
      /** Words due until the end of tomorrow. */
      tomorrow: z.number(),
      /** When the next one comes that is not due now, ms since 1970. */
      nextAt: z.nullable(z.number()),
    }),
  }),
  /** Keeps a word with its form and sentence. The same word again gets the new sentence and keeps what was learnt. */
  saveTranslate: post('/translate/saveTranslate', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      word: word(),
      form: optionalText(80),
      sentence: optionalText(600),
      meaning: optionalText(600),
      lang,
      content_id: z.optional(id()),
      chapter: z.optional(whole(0, 100_000)),
    }),
    ids: { content_id: 'open' },
    output: savedWord,
  }),
  /** Name ours. What is not there is removed already. */
  removeWord: post('/translate/removeTranslate', {
    who: 'reader',
    input: z.strictObject({ word: word(), lang }),
    output: z.object({}),
  }),
  /** Name ours. `grade`: 1 forgotten, 2 hard, 3 remembered, 4 easy. `reviewed`: how often it had been answered before; an answer that comes twice counts once. */
  reviewWord: post('/translate/reviewTranslate', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ word_id: id(), grade: whole(1, 4), reviewed: whole(0) }),
    ids: { word_id: 'own' },
    output: savedWord,
  }),
  /** Name ours. All saved words as CSV for Anki: word, meaning, sentence with the word marked, book. */
  exportWords: get('/translate/exportTranslate', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.object({ name: z.string(), csv: z.string() }),
  }),
};
