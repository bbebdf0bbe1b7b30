import type { BookStart } from '#contract/library/content.ts';
import { linkTo } from '#contract/paths.ts';
import { sendPlayerCommand } from '#features/reading/player/index.ts';
import { denseOf } from '#rules/reading/dense-text.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Moved } from '../engine/renderer.ts';
import { narrationOf } from '../narration-of.ts';
import type { Selected } from './watchPages.ts';
import { letterOf } from './wordsInPage.ts';

/** Which of the sentences of a chapter a letter stands in: the last that begins before it. */
export function sentenceAt(text: string, sentences: readonly string[], letter: number): number {
  let at = 0;
  let found = -1;
  for (const [index, sentence] of sentences.entries()) {
    const from = text.indexOf(denseOf(sentence), at);
    if (from < 0) continue;
    if (from > letter) break;
    found = index;
    at = from + 1;
  }
  return found;
}

/** Plays the recording of a chapter from the words; null where there is none. */
export function recordingFrom(
  start: BookStart,
  moved: Moved,
  { chapter, doc, range }: Selected,
): (() => void) | null {
  const file = narrationOf(start)?.files.find(each => each.chapter === chapter);
  if (!file) return null;
  return () => {
    const { text, letter } = letterOf(doc, range);
    sendPlayerCommand({
      type: 'playFile',
      fileId: file.id,
      from: {
        sentence: words => sentenceAt(text, words, letter),
        share: moved.page / Math.max(1, moved.pages),
      },
      ebook: {
        title: start.title,
        readerAddress: linkTo('reader', { slug: slugOf('reader', start.title, start.contentId) ?? '' }),
      },
    });
  };
}
