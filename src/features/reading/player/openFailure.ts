import { isRefused, Refused } from '#client/request.ts';
import type { AudioOffer } from '#contract/reading/player-calls.ts';
import { askLogin } from '#features/people/account/index.ts';
import { buyAddress } from '#rules/money/buy-address.ts';
import { type AfterDownload, afterDownload } from '#rules/reading/player-access.ts';
import { permissions } from '#rules/rights/access.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import type { EbookOfSound, SoundOfShop } from './commands.ts';
import { changeView, type Notice } from './state.ts';

/* A file that did not open: what is said, and what becomes of what plays. */

const TITLE = 'Thông báo';

/** again: the right may have changed, ask once more · away: nobody answered · gone: no such file · remove: the player goes · done. */
export type FailureOutcome = 'again' | 'away' | 'gone' | 'remove' | 'done';

interface FailureContext {
  /** The shop whose sound it is. */
  shop?: SoundOfShop | null;
  /** Called where the rules say so. */
  pause: () => void;
  /** The file was to follow in the sound of this ebook. */
  nextOf: EbookOfSound | null;
  /** One leaves to pay for it: it is there again afterwards. */
  keep: () => void;
  /** Not in the mini app, which may sell nothing. */
  sells: boolean;
}

const retryAfterLogin = async (why: string): Promise<FailureOutcome> =>
  (await askLogin({ why })) ? 'again' : 'done';

export async function explainOpenFailure(
  cause: unknown,
  { pause, nextOf, keep, sells, shop }: FailureContext,
): Promise<FailureOutcome> {
  if (!(cause instanceof Refused)) {
    pause();
    // Said by what is kept on the device.
    const { notice } = cause as { notice?: Notice };
    if (notice) changeView({ notice });
    else showTrouble('Chưa mở được phần nghe này. Bạn kiểm tra kết nối rồi thử lại nhé.');
    return 'away';
  }
  const { refusal, message } = cause;
  const then = afterDownload(
    { refusal: refusal ?? 'broken', message },
    { player: shop ? 'shop' : 'main', nextOfEbook: nextOf !== null },
  );
  if (then.kind === 'suggestReading' && nextOf) {
    changeView({
      notice: {
        title: TITLE,
        text: `Phần nghe tiếp theo của “${nextOf.title}” chưa mở. Bạn đọc tiếp bằng mắt nhé?`,
        link: { words: 'Đọc tiếp', to: nextOf.readerAddress },
      },
    });
    return 'remove';
  }
  if (isRefused(cause, 'login_required')) {
    pause();
    return retryAfterLogin('Đăng nhập để nghe tiếp phần này.');
  }
  if (shop && then.kind === 'dialog') return buyAtShop(then, shop, message, pause);
  if (then.kind !== 'dialog') {
    showToast({ message, icon: 'circle-alert' });
    return isRefused(cause, 'not_found') ? 'gone' : 'done';
  }
  if (then.pause) pause();
  const offer = cause.data as AudioOffer | null;
  if (then.dialog === 'listenedOnce' || !offer) {
    changeView({ notice: { title: TITLE, text: message, ...(offer && sells && toKeep(offer)) } });
    return 'done';
  }
  return showPurchase(then, offer, message, keep);
}

/** "Buy shop to listen": what is lacking and where it is sold. */
function buyAtShop(
  then: Extract<AfterDownload, { kind: 'dialog' }>,
  { title, address }: SoundOfShop,
  message: string,
  pause: () => void,
): FailureOutcome {
  if (then.pause) pause();
  const text = message || `Bạn mua “${title}” ở tiệm để nghe nhé.`;
  changeView({ notice: { title: TITLE, text, link: { words: 'Xem ở tiệm', to: address } } });
  return then.remove ? 'remove' : 'done';
}

/** Offer to buy a file that could be heard once. */
function toKeep({ parent }: AudioOffer): Pick<Notice, 'link'> {
  if (parent.price <= 0) return {};
  const back = location.pathname + location.search;
  const to = buyAddress({ chargeType: 'audiobook', ids: [parent.id], back });
  return { link: { words: 'Mua để nghe mãi', to } };
}

/** The dialog that says what opens the file. */
async function showPurchase(
  { dialog, flashSaleVnd }: Extract<AfterDownload, { kind: 'dialog' }>,
  { parent, file }: AudioOffer,
  message: string,
  keep: () => void,
): Promise<FailureOutcome> {
  const { showWhyLocked } = await import('#features/rights/index.ts');
  const answer = await showWhyLocked(
    {
      permission: dialog === 'membership' ? permissions.needMembership : permissions.needRetail,
      type: null,
      open: [],
      priceType: parent.price_type,
      priceVnd: flashSaleVnd ?? parent.flashsale?.price ?? parent.price,
      oakPerChapter: null,
      copyright: 'cleared',
      memberUntil: null,
    },
    { id: parent.id, title: parent.title, authors: parent.authors, cover: parent.thumb, tint: parent.tint },
    {
      // The player is not a page: there is nothing to go back to, and no other option.
      from: 'book',
      chapter: file.title,
      kind: parent.content_type,
      message,
      requestLogin: async why => (await askLogin({ why })) !== null,
    },
  );
  if (answer === 'paying') {
    keep();
    // The full player closes before the next page opens.
    changeView({ full: false });
  }
  return answer === 'bought' || answer === 'retry' || answer === 'signed-in' ? 'again' : 'done';
}
