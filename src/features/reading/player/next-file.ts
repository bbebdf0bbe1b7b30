import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { afterAsking, decide } from '#rules/reading/player.ts';
import { type Move, positionIn } from '#rules/reading/player-moves.ts';
import { goingOn, ownNext } from '#rules/reading/player-queue.ts';
import { loadAdjacentFile } from './audioSource.ts';
import type { IsLatest } from './latest.ts';
import { playedFiles, queuedFile } from './savedQueue.ts';
import type { Session } from './session.ts';
import { playerView } from './state.ts';

export type Settled = ReturnType<typeof afterAsking>;

/** The server's answer about the files beside one. */
interface Asked {
  /** Null: it is not wanted any more. */
  settled: Settled | null;
  /** False: it did not answer, which does not mean that there is none. */
  isKnown: boolean;
}

/** The file that plays now; undefined: none. */
export const playingFile = (): DownloadItem['file']['id'] | undefined => playerView().item?.file.id;

/** The rules' decision, from the situation with the listener's own order. */
export function decideMove({ ebook, shop }: Pick<Session, 'ebook' | 'shop'>, which: Move) {
  const view = playerView();
  const plain = {
    player: shop?.kind ?? ('main' as const),
    repeat: view.repeat,
    ...playedFiles(view),
    ebookAudio: ebook !== null,
  };
  const seen = goingOn(plain, view.queue, which);
  return { seen, decision: ownNext(plain, view.queue, which) ?? decide(seen, which) };
}

type Seen = ReturnType<typeof decideMove>['seen'];

/** False while the page of the list that has the file is still on its way: what the rules say then is worth nothing. */
export const isInList = ({ player, playlist, item }: Seen) =>
  player !== 'main' || playerView().queue.own.length > 0 || (!!item && positionIn(playlist, item) >= 0);

/** Of a shop's sound the shop says whether there is one. */
async function adjacentOf(fileId: number, action: 'next' | 'back', shop: Session['shop']) {
  if (shop && !(await shop.hasBeside(fileId, action))) return { file: null, parent_id: 0 };
  return loadAdjacentFile(fileId, action);
}

/** Asks the server where the rules do not know; `isLatest`: no other move was begun since. */
export async function askAdjacent(
  seen: Seen,
  which: Move,
  action: 'next' | 'back',
  isLatest: IsLatest,
  shop: Session['shop'] = null,
): Promise<Asked> {
  const here = playingFile();
  const { item } = seen;
  const answer = await adjacentOf(item?.id ?? 0, action, shop).catch(() => null);
  if (!isLatest() || playingFile() !== here) return { settled: null, isKnown: true };
  const work = item && { id: answer?.parent_id ?? 0, content_type: item.parent_type, title: item.work };
  const beside = answer?.file && work ? queuedFile(answer.file, work) : answer && false;
  return { settled: afterAsking(seen, which, beside), isKnown: answer !== null };
}
