import { request } from '#client/request.ts';
import { type SavedWord, vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { saveFile } from '#ui/saveFile.ts';
import { showTrouble } from '#ui/toasts.ts';

/** Words of one review. */
export const REVIEWED = 12;

/** The words of the next review; null, and said, where they did not come. */
export async function nextReview(): Promise<SavedWord[] | null> {
  try {
    return (await request(vocabularyCalls.listTranslate, { due: 1, limit: REVIEWED })).words;
  } catch {
    showTrouble('Chưa mở được phần ôn từ. Bạn thử lại nhé.');
    return null;
  }
}

export async function dropWord({ word, lang }: SavedWord): Promise<void> {
  try {
    await request(vocabularyCalls.removeWord, { word, lang });
  } catch {
    showTrouble('Chưa bỏ được từ này. Bạn thử lại nhé.');
  }
}

/** All words as a file for Anki. */
export async function takeWordsAlong(): Promise<void> {
  try {
    const { name, csv } = await request(vocabularyCalls.exportWords, {});
    saveFile(name, new Blob([csv], { type: 'text/csv' }));
  } catch {
    showTrouble('Chưa tải được. Bạn thử lại nhé.');
  }
}
