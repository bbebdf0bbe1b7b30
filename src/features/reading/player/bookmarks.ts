import { currentAccount } from '#client/currentAccount.ts';
import { Refused, request } from '#client/request.ts';
import { requestOnce } from '#client/request-once.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { askLogin } from '#features/people/account/index.ts';
import { showTrouble } from '#ui/toasts.ts';
import { isSong } from './audioSource.ts';
import type { Engine } from './engine/contract.ts';
import { type Bookmark, changeView, playerView } from './state.ts';

const bySeconds = (one: Bookmark, other: Bookmark) => one.seconds - other.seconds;

/** Bookmarks of the file that plays. Each change is told at once and taken back when the server says no. */
export function createBookmarks(engine: Engine) {
  const put = (bookmarks: Bookmark[]) => changeView({ bookmarks: [...bookmarks].sort(bySeconds) });
  const playing = () => playerView().item?.file.id ?? 0;

  async function change(bookmarks: Bookmark[], tell: () => Promise<unknown>) {
    const [before, file] = [playerView().bookmarks, playing()];
    put(bookmarks);
    try {
      await tell();
    } catch (cause) {
      if (file === playing()) put(before);
      showTrouble(cause instanceof Refused ? cause.message : 'Chưa lưu được dấu trang. Bạn thử lại nhé.');
    }
  }

  return {
    /** Fetches those of the work that plays. */
    async load() {
      const { item } = playerView();
      changeView({ bookmarks: [] });
      if (!item || !currentAccount() || isSong(item.file.id)) return;
      const all = await request(playerCalls.listBookmarks, { content_id: item.parent.id }).catch(() => []);
      if (playing() === item.file.id) put(all.filter(({ fileId }) => fileId === item.file.id));
    },
    /** Here and now; where the same second is marked, the newer note stays. */
    async addBookmark(note = '') {
      const [file, seconds] = [playing(), Math.floor(engine.position)];
      if (!file) return;
      if (!currentAccount() && !(await askLogin({ why: 'Đăng nhập để lưu dấu trang và ghi chú.' }))) return;
      try {
        const made = await requestOnce(playerCalls.addBookmark, { audio_file_id: file, seconds, note });
        if (playing() === file) put([...playerView().bookmarks.filter(({ id }) => id !== made.id), made]);
      } catch (cause) {
        showTrouble(cause instanceof Refused ? cause.message : 'Chưa lưu được dấu trang. Bạn thử lại nhé.');
      }
    },
    changeBookmark: (id: number, note: string) =>
      change(
        playerView().bookmarks.map(one => (one.id === id ? { ...one, note } : one)),
        () => request(playerCalls.noteBookmark, { bookmark_id: id, note }),
      ),
    removeBookmark: (id: number) =>
      change(
        playerView().bookmarks.filter(one => one.id !== id),
        () => request(playerCalls.removeBookmark, { bookmark_id: id }),
      ),
  };
}
export type Bookmarks = ReturnType<typeof createBookmarks>;
