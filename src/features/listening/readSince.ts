import { request } from '#client/request.ts';
import type { AudioFile } from '#contract/audio-file.ts';
import type { DownloadItem } from '#contract/player.ts';
import { reading } from '#contract/reading.ts';
import { type ChapterText, chapterText, pointOfCfi, readOnDevice } from '#features/places/index.ts';
import type { Host } from '#hosts/host.ts';
import { beginningOf, isWorthOffering, sentenceAtShare, shareBefore } from '#rules/both-places.ts';
import { sentenceAt } from '#rules/player-marks.ts';
import { sentenceOfText, sentencesInText } from '#rules/player-text.ts';
import { newestPlace, placeAt, type RememberedPlace } from '#rules/reading-places.ts';
import type { Engine } from './engine/contract.ts';
import { loadPlaylist } from './playlist.ts';
import { marksOf } from './sounds.ts';
import { changeView, playerView } from './state.ts';

/* A work that is heard, and was read on since: where that is in its sound. */

/** Who goes on listening so long does not want to go elsewhere. Seconds of sound. */
const GOES_ON = 30;

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
  /** Where the words begin in it. */
  place: number;
}

/**
 * The words of a chapter and where one is in them; without them, the share that was counted while reading. Null where
 * the book does not open: an offer that cannot be made is none.
 */
async function textAt(ebookId: number, read: RememberedPlace): Promise<ReadText | null> {
  const opened = await request(reading.openBook, { content_id: ebookId, renew: 1 }).catch(() => null);
  if (!opened) return null;
  const { base, package: book } = opened;
  const spine = book.spine[read.chapter];
  const counted = placeAt(book.spine, read.percent);
  const share = counted.chapter === read.chapter ? counted.inside : 0;
  const nothing = { chars: spine?.chars ?? 0, share, text: null, place: 0 };
  if (!spine) return nothing;
  const reply = await fetch(base + spine.href).catch(() => null);
  if (!reply?.ok) return nothing;
  const doc = new DOMParser().parseFromString(await reply.text(), 'application/xhtml+xml');
  const point = doc.querySelector('parsererror') ? null : pointOfCfi(doc, read.cfi);
  if (!point) return nothing;
  const text = chapterText(doc);
  const place = text.placeOf(point.node, point.offset);
  const letters = Math.max(1, text.text.length);
  return { chars: letters, share: Math.min(1, place / letters), text, place };
}

/** Offers to hear on where the work was read last, when that is later than `heardAt` and elsewhere. */
export async function offerRead(
  host: Host,
  engine: Engine,
  item: DownloadItem,
  heardAt: number,
): Promise<void> {
  const { ebook, parent } = item;
  const now = Date.now();
  const read = ebook && newestPlace(readOnDevice(host, ebook.id), ebook.place ?? null);
  if (!read || Math.min(read.readAt, now) <= heardAt) return;
  const file = await fileOf(item, read.chapter).catch(() => null);
  const written = file && (await textAt(ebook.id, read));
  if (!written) return;
  const { chars, share, text, place } = written;
  const sentenceHere = (sentences: readonly string[]) => {
    const found = text ? sentenceOfText(sentencesInText(text.text, sentences), place) : -1;
    return found >= 0 ? found : sentenceAtShare(sentences, share);
  };

  const { marks: given, accent } = playerView();
  const isHere = file.id === item.file.id;
  const voice = item.audio_data.find(one => one.voice === accent);
  const marks = given ?? (isHere ? await marksOf(voice) : null);
  const words = marks?.map(([, , said]) => said) ?? [];
  const heardSentence = marks ? sentenceAt(marks, engine.position) : -1;
  const heardShare = marks
    ? shareBefore(words, heardSentence)
    : engine.position / Math.max(1, item.file.seconds);
  const readSentence = isHere ? sentenceHere(words) : -1;
  const places = {
    read: {
      chapter: read.chapter,
      share,
      sentence: readSentence >= 0 ? readSentence : null,
      at: read.readAt,
    },
    heard: {
      chapter: item.file.chapterIndex ?? -1,
      share: heardShare,
      sentence: heardSentence >= 0 ? heardSentence : null,
      at: heardAt,
    },
  };
  const same = playerView().item?.parent.id === parent.id;
  if (!same || !isWorthOffering('read', places, chars, now)) return;
  const said = words[readSentence];
  const offer = {
    fileId: file.id,
    words: said ? `“${beginningOf(said)}”` : file.title,
    from: { sentence: sentenceHere, share },
  };
  changeView({ read: offer });
  passBy(engine, offer);
}

/** The offer goes when one goes on, or with the work. */
function passBy(engine: Engine, offer: unknown): void {
  let [last, heard] = [engine.position, 0];
  const stop = engine.onTime(position => {
    const step = position - last;
    last = position;
    if (step > 0 && step < 5) heard += step;
    const stands = playerView().read === offer;
    if (stands && heard < GOES_ON) return;
    stop();
    if (stands) changeView({ read: null });
  });
}
