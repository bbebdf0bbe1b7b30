import { request } from '#client/request.ts';
import { type ContinueCard, catalogueCalls, MOST_PLACES } from '#contract/library/catalogue.ts';
import { comicPositions } from '#features/reading/comics/index.ts';
import { bookPositions, heardHere, listenedWork } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { listeningPositionKey } from '#rules/reading/progress-positions.ts';

interface PlaceHere {
  id: number;
  part: number;
  share: number;
  at: number;
  readAt: number;
}

function secondsIn(host: Host, file: number): number {
  try {
    const { seconds } = JSON.parse(host.store.get(listeningPositionKey(file)) ?? '{}') as {
      seconds?: unknown;
    };
    return typeof seconds === 'number' && seconds >= 0 ? Math.floor(seconds) : 0;
  } catch {
    return 0;
  }
}

/** A guest's works on this device, newest first. */
export function positionsHere(host: Host): PlaceHere[] {
  const books = bookPositions
    .guestPositions(host)
    .map(([id, { chapter, percent, readAt }]) => ({ id, part: chapter, share: percent, at: 0, readAt }));
  const comics = comicPositions
    .guestPositions(host)
    .map(([id, { issue, page, readAt }]) => ({ id, part: issue, share: 0, at: page, readAt }));
  const sounds = heardHere(host).flatMap(id => {
    const { file, heardAt } = listenedWork(host, id);
    return file === undefined || heardAt === undefined
      ? []
      : [{ id, part: file, share: 0, at: secondsIn(host, file), readAt: heardAt }];
  });
  return [...books, ...comics, ...sounds]
    .sort((one, other) => other.readAt - one.readAt)
    .slice(0, MOST_PLACES);
}

/** The same as cards to go on from. */
export async function guestReading(host: Host): Promise<ContinueCard[]> {
  const positions = positionsHere(host);
  if (positions.length === 0) return [];
  const cards = await request(catalogueCalls.readingHere, {
    content_ids: positions.map(({ id }) => id),
    parts: positions.map(({ part }) => part),
    shares: positions.map(({ share }) => Number(share.toFixed(6))),
    at: positions.map(({ at }) => at),
  });
  const readAt = new Map(positions.map(position => [position.id, position.readAt]));
  return cards.map(card => ({ ...card, readAt: readAt.get(card.book.id) ?? 0 }));
}
