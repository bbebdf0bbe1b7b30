import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { TranslationCredentials } from '../../kit/credentials.ts';

/** Syllables of the longest word that is looked for. */
const MOST_SYLLABLES = 5;
const MOST_LETTERS = 2_000;

const body = z.object({
  q: z.optional(z.string()),
  source: z.optional(z.string()),
  target: z.optional(z.string()),
  format: z._default(z.string(), 'text'),
  api_key: z._default(z.string(), ''),
});

/** The first meaning of each word of our dictionary, without what explains it, and of each such meaning its word. */
async function meaningsIn(): Promise<Record<'vi' | 'en', Map<string, string>>> {
  const folder = fileURLToPath(new URL('../../../dictionary/vi-en', import.meta.url));
  const names = (await readdir(folder)).filter(name => name.endsWith('.tsv')).sort();
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  const [vi, en] = [new Map<string, string>(), new Map<string, string>()];
  for (const line of texts.join('\n').split('\n')) {
    const [word, , meanings = ''] = line.split('\t');
    const meaning = meanings
      .split('; ')[0]
      ?.replace(/\s*\([^)]*\)/g, '')
      .trim();
    if (!word || !meaning) continue;
    if (!vi.has(word.toLowerCase())) vi.set(word.toLowerCase(), meaning);
    if (!en.has(meaning.toLowerCase())) en.set(meaning.toLowerCase(), word);
  }
  return { vi, en };
}

/** A name: a capital that begins no sentence. */
const isName = (before: string, word: string) => /^\p{Lu}/u.test(word) && !/(^|[.!?…“"])\s*$/u.test(before);

/** Word for word, the longest ones first; names, what is not known and what is no word stay as they are. */
function wordByWord(text: string, meanings: ReadonlyMap<string, string>): string {
  const parts = text.split(/([\p{L}\p{M}’'-]+)/u);
  let translated = '';
  for (let at = 0; at < parts.length; at++) {
    const known = Array.from({ length: MOST_SYLLABLES }, (_, less) => MOST_SYLLABLES - less)
      .map(words => ({ words, run: parts.slice(at, at + 2 * words - 1) }))
      .filter(({ run }) => !isName(parts.slice(0, at).join(''), run[0] ?? ''))
      .filter(({ run }) => run.every((part, index) => index % 2 === 0 || part === ' '))
      .map(({ words, run }) => ({ words, meaning: meanings.get(run.join('').toLowerCase()) }))
      .find(({ meaning }) => meaning !== undefined);
    translated += known?.meaning ?? parts[at] ?? '';
    if (known) at += 2 * (known.words - 1);
  }
  return translated;
}

/** LibreTranslate with keys: its checks in its order, and our own dictionary instead of its models. */
export function serveTranslation(app: FastifyInstance, { key }: TranslationCredentials): void {
  let meanings: ReturnType<typeof meaningsIn> | undefined;
  app.post('/libretranslate/translate', async (request, reply) => {
    const no = (status: number, error: string) => reply.status(status).send({ error });
    const given = body.safeParse(request.body);
    if (!given.success) return no(400, 'Invalid request');
    const { q, source, target, format, api_key } = given.data;
    if (api_key !== key) return no(403, 'Invalid API key');
    if (!q) return no(400, 'Invalid request: missing q parameter');
    if (!source) return no(400, 'Invalid request: missing source parameter');
    if (!target) return no(400, 'Invalid request: missing target parameter');
    if (q.length > MOST_LETTERS)
      return no(400, `Invalid request: request (${q.length}) exceeds text limit (${MOST_LETTERS})`);
    if (source !== 'vi' && source !== 'en') return no(400, `${source} is not supported`);
    if (target !== 'vi' && target !== 'en') return no(400, `${target} is not supported`);
    if (format !== 'text' && format !== 'html') return no(400, `${format} format is not supported`);
    meanings ??= meaningsIn();
    return { translatedText: source === target ? q : wordByWord(q, (await meanings)[source]) };
  });
}
