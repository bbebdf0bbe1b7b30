import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { sentenceStart } from '#rules/reading/player-sentences.ts';
import { voiceFor } from '#rules/reading/player-start.ts';
import type { EbookOfSound, TextPosition } from './commands.ts';
import { loadTimings } from './engineSound.ts';
import type { Notice } from './state.ts';

/** The words on the page are not in the recording: its beginning is offered. */
export const notNarrated = (fileId: number, ebook?: EbookOfSound | null): Notice => ({
  title: 'Nghe từ đây',
  text: 'Giọng đọc chưa có đoạn này. Bạn nghe chương từ đầu nhé?',
  instead: {
    words: 'Nghe từ đầu chương',
    command: { type: 'playFile', fileId, at: 0, ebook: ebook ?? undefined },
  },
});

/** The second at which the words of a page are heard; null: this recording does not have them. */
export async function secondOf(
  item: DownloadItem,
  accent: string,
  { sentence, share }: TextPosition,
): Promise<number | null> {
  const voice = voiceFor(item.audio_data, accent)?.voice;
  const marks = await loadTimings(voice);
  if (!marks || marks.length === 0) return share * (voice?.seconds ?? 0);
  const at = sentence(
    marks.map(([, , words]) => words),
    marks.map(([, , , phrase]) => phrase?.id ?? ''),
  );
  return at < 0 ? null : sentenceStart(marks, at);
}
