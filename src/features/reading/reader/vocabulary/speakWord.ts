import { request } from '#client/request.ts';
import { vocabularyCalls } from '#contract/reading/vocabulary.ts';
import type { WordLanguage } from '#rules/reading/vocabulary.ts';
import { showTrouble } from '#ui/toasts.ts';
import { say } from '../speech/say.ts';
import { deviceVoices } from '../speech/voices.ts';

const languageNames = { vi: 'tiếng Việt', en: 'tiếng Anh' } as const;

/** Speaks a word with the device's own voice of its language; says so where there is none. */
export async function speakWord(word: string, lang: WordLanguage): Promise<void> {
  try {
    const { words, language } = await request(vocabularyCalls.voice, { word, lang });
    const [voice] = await deviceVoices(language);
    if (!voice) return showTrouble(`Máy này chưa có giọng đọc ${languageNames[lang]}`);
    await say(words, { voice, rate: 1, onWord: () => {} }).done;
  } catch {
    showTrouble('Chưa phát được giọng đọc. Bạn thử lại nhé.');
  }
}
