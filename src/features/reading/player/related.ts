import { request } from '#client/request.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { listPage, mergedById, nextPage } from '#rules/reading/player-lists.ts';
import { queuedFile } from './savedQueue.ts';
import { changeView, playerView } from './state.ts';

/* What to hear after a work: others near it, each with the file it begins with. */

/** Ten more of them, kept with what plays; false: nobody answered. */
export async function moreRelated(remember: () => void): Promise<boolean> {
  const { item, related } = playerView();
  if (!item) return true;
  const { id: of, content_type } = item.parent;
  const before = related?.of === of ? related : { of, works: [], so: null };
  const page = nextPage(before.so);
  if (page === null) return true;
  const page_size = listPage.relatedPlaylist;
  const wanted = { item_id: of, content_type, page_no: page, page_size };
  const got = await request(playerCalls.related, wanted).catch(() => null);
  if (playerView().item?.parent.id !== of) return true;
  if (!got) return false;
  const works = got.items.map(({ first_file, contentType, ...work }) => ({
    id: first_file.id,
    file: queuedFile(first_file, { id: work.id, content_type: contentType, title: work.title }),
    authors: work.authors,
    cover: work.cover,
    tint: work.tint,
  }));
  // What cannot be heard is counted and not sent: pages are counted by what was asked for.
  const so = { pages: page, loaded: page * page_size, total: got.total, lastPage: page_size };
  changeView({ related: { of, works: mergedById(before.works, works), so } });
  remember();
  return true;
}
