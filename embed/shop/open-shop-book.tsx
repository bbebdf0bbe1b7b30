import './shop.css';
import { isRefused, request } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type EbookDetail, shopGoodCalls } from '#contract/shop/goods.ts';
import { readingPositionOnDevice } from '#features/reading/progress/readingPosition.ts';
import { serverBook } from '#features/reading/reader/engine/server-book.ts';
import { startPositionSync } from '#features/reading/reader/position-sync.ts';
import { newestPosition } from '#rules/reading/positions.ts';
import { inTime } from '../frame/in-time.ts';
import { BookNotOpened, type OpenBook, openRequestedBook, type ShopOfBook } from '../frame/open-book.ts';
import { whyNot } from '../frame/why-not.ts';
import type { PartnerChannel } from '../messaging/channel.ts';
import { ShopEnd } from './ShopEnd.tsx';
import { ShopFoot } from './ShopFoot.tsx';

/** The sample of a good for who asks, or all of it to its owner: what the shop's own reader opens. */
export const openShopBook: OpenBook = async (bookRequest, host, partner, signal, send) => {
  if (!('product' in bookRequest)) return openRequestedBook(bookRequest, host, partner, signal, send);
  const { product: product_meta_id, chapter } = bookRequest;
  try {
    const good = await inTime(request(shopGoodCalls.getEbookInfo, { product_meta_id }, { signal }));
    // What is heard has a frame of its own.
    if (good.form === 'sound')
      location.replace(linkTo('embedShop', { slug: String(product_meta_id) }) + location.search);
    const local = chapter === null ? readingPositionOnDevice(host, good.content_id) : null;
    const place = local ? { cfi: local.cfi, read_at: local.readAt } : {};
    const ask = (renew: 0 | 1) =>
      request(shopGoodCalls.getDownloadEbook, {
        product_meta_id,
        renew,
        ...(chapter === null ? place : { chapter }),
      });
    const start = await inTime(ask(0));
    const newest = chapter === null ? newestPosition(local, start.position) : null;
    const book = serverBook(start, () => ask(1).catch(() => null));
    const sync = startPositionSync(host, start);
    return {
      start,
      book,
      target: newest ? { cfi: newest.cfi } : { chapter: start.chapter.index },
      cover: start.cover && `${start.cover}/160.webp`,
      page: new URL(good.product_address, location.href).href,
      savePosition: sync.save,
      close() {
        sync.stop();
        book.close();
      },
      shop: shopOf(good, send),
    };
  } catch (error) {
    if (isRefused(error, 'payment_required')) throw new BookNotOpened('locked');
    throw new BookNotOpened(whyNot(error) ?? 'failed');
  }
};

/** The shop's elements around the pages. */
function shopOf(good: EbookDetail, send: PartnerChannel['send']): ShopOfBook {
  const told = { good, send };
  return {
    badge: good.is_owner ? (
      <b>Bản của bạn</b>
    ) : (
      <>
        <b>
          Đọc thử {good.sample_parts} trên {good.parts} bài
        </b>
        <span>· {good.shop_name}</span>
      </>
    ),
    Foot: props => <ShopFoot {...told} {...props} />,
    Card: props => <ShopEnd {...told} {...props} />,
  };
}
