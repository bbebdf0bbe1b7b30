import type { WordLanguage } from '#rules/reading/vocabulary.ts';
import type { Database } from '../../kit/db/db.ts';
import type { Translator } from '../../kit/gateways.ts';
import { keepTranslation, keptTranslation } from './translation-queries.ts';

/** An answer is asked for again after a month: translators learn. */
export const TRANSLATION_KEPT_MS = 30 * 86_400_000;

interface Asked {
  db: Database;
  translator: Translator;
  at: Date;
}

const other = { vi: 'en', en: 'vi' } as const;

/** The translation, asked for once a month for the same words. Throws GatewayError. */
export async function translated(
  { db, translator, at }: Asked,
  given: string,
  lang: WordLanguage,
): Promise<{ words: string; source: string }> {
  const words = given.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const key = { service: translator.name, lang, words };
  const known = await keptTranslation(db, key, new Date(at.getTime() - TRANSLATION_KEPT_MS));
  if (known !== undefined) return { words: known, source: translator.name };
  const answer = await translator.translate(words, lang, other[lang]);
  await keepTranslation(db, { ...key, answer, asked_at: at });
  return { words: answer, source: translator.name };
}
