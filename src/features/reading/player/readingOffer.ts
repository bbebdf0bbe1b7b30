import { request } from '#client/request.ts';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import {
  type ChapterText,
  chapterText,
  pointOfCfi,
  readingPositionOnDevice,
} from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { sentenceOfText, sentencesInText } from '#rules/reading/player-text.ts';
import { type CfiPosition, newestPosition } from '#rules/reading/positions.ts';
import {
  isWorthOffering,
  narrationAt,
  OFFER_SECONDS,
  offerLabel,
  sentenceAtShare,
} from '#rules/reading/progress-offers.ts';
import { positionAt } from '#rules/reading/reader-positions.ts';
import type { Engine } from './engine/contract.ts';
import { loadTimings } from './engineSound.ts';
import { loadPlaylist } from './playlist.ts';
import { changeView, playerView } from './state.ts';

/* Offers the later reading position of a work that is played. The counterpart is reading/reader/ListenedSince.tsx. */

/** The recording of a chapter; null when there is none that is open. */
async function fileOf(item: DownloadItem, chapter: number): Promise<AudioFile | null> {
  const isIt = ({ chapterIndex }: AudioFile) => chapterIndex === chapter;
  if (isIt(item.file)) return item.file;
  let found = playerView().playlist.find(isIt);
  if (!found)
    await loadPlaylist(item.parent.id, list => {
      found = list.find(isIt);
      return found === undefined;
    });
  return found && found.state !== 'locked' ? found : null;
}

interface ReadText {
  chars: number;
  share: number;
  text: ChapterText | null;
  /** Start of the words in it. */
  place: number;
}

/**
 * The words of a chapter and where one is in them; without them, the share that was counted while reading. Null where
 * the book does not open: an offer that cannot be made is none.
 */
async function textAt(ebookId: number, read: CfiPosition): Promise<ReadText | null> {
  const opened = await request(readerCalls.openBook, { content_id: ebookId, renew: 1 }).catch(() => null);
  if (!opened) return null;
  const { base, package: book } = opened;
  const spine = book.spine[read.chapter];
  const counted = positionAt(book.spine, read.percent);
  const share = counted.chapter === read.chapter ? counted.inside : 0;
  const nothing = { chars: spine?.chars ?? 0, share, text: null, place: 0 };
  if (!spine) return nothing;
  const reply = await fetch(base + spine.href).catch(() => null);
  if (!reply?.ok) return nothing;
  const doc = new DOMParser().parseFromString(await reply.text(), 'application/xhtml+xml');
  const point = doc.querySelector('parsererror') ? null : pointOfCfi(doc, read.cfi);
  if (!point) return nothing;
  const text = chapterText(doc);
  const position = text.placeOf(point.node, point.offset);
  const letters = Math.max(1, text.text.length);
  return { chars: letters, share: Math.min(1, position / letters), text, place: position };
}

/** Offers to listen from where the work was read last, when that is later than `heardAt` and at other words. */
export async function offerReadingPosition(
  host: Host,
  engine: Engine,
  item: DownloadItem,
  listenedAt: number,
): Promise<void> {
  const { ebook, parent } = item;
  const now = Date.now();
  const read = ebook && newestPosition(readingPositionOnDevice(host, ebook.id), ebook.place ?? null);
  if (!read || Math.min(read.readAt, now) <= listenedAt) return;
  const file = await fileOf(item, read.chapter).catch(() => null);
  const written = file && (await textAt(ebook.id, read));
  if (!written) return;
  const { chars, share, text, place: position } = written;
  const sentenceHere = (sentences: readonly string[]) => {
    const found = text ? sentenceOfText(sentencesInText(text.text, sentences), position) : -1;
    return found >= 0 ? found : sentenceAtShare(sentences, share);
  };

  const { marks: given, accent } = playerView();
  const isHere = file.id === item.file.id;
  const voice = item.audio_data.find(one => one.voice === accent);
  const marks = given ?? (isHere ? await loadTimings(voice) : null);
  const { sentences, ...heard } = narrationAt(marks, engine.position, item.file.duration);
  const readSentence = isHere ? sentenceHere(sentences) : -1;
  const positions = {
    read: {
      chapter: read.chapter,
      share,
      sentence: readSentence >= 0 ? readSentence : null,
      at: read.readAt,
    },
    heard: {
      chapter: item.file.chapterIndex ?? -1,
      share: heard.share,
      sentence: heard.sentence >= 0 ? heard.sentence : null,
      at: listenedAt,
    },
  };
  const same = playerView().item?.parent.id === parent.id;
  if (!same || !isWorthOffering('read', positions, chars, now)) return;
  const offer = {
    fileId: file.id,
    words: offerLabel(sentences[readSentence], file.title),
    from: { sentence: sentenceHere, share },
  };
  changeView({ read: offer });
  withdrawLater(engine, offer);
}

/** Withdraws the offer once listening continues here for a while; stops watching when the offer is gone. */
function withdrawLater(engine: Engine, offer: unknown): void {
  let [last, heard] = [engine.position, 0];
  const stop = engine.onTime(position => {
    const step = position - last;
    last = position;
    // A jump is not listening.
    if (step > 0 && step < 5) heard += step;
    const isShown = playerView().read === offer;
    if (isShown && heard < OFFER_SECONDS) return;
    stop();
    if (isShown) changeView({ read: null });
  });
}
