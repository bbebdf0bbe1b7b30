import { request } from '#client/request.ts';
import { type AudioFile, playerCalls } from '#contract/reading/player.ts';
import { listPage, mergedById, nextPage } from '#rules/reading/player-lists.ts';

/** All files of a work that is heard; its page brings only the first of them. */
export async function allFiles(content_id: number): Promise<AudioFile[]> {
  let files: AudioFile[] = [];
  let so: Parameters<typeof nextPage>[0] = null;
  for (let page_no = nextPage(so); page_no !== null; page_no = nextPage(so)) {
    const got = await request(playerCalls.listFiles, { content_id, page_no, page_size: listPage.playlist });
    files = mergedById(files, got.items);
    so = { pages: page_no, loaded: files.length, total: got.total, lastPage: got.items.length };
  }
  return files;
}
