import { useCallback, useState } from 'react';
import { request } from '#client/request.ts';
import { type EbookDetail, shopGoodCalls } from '#contract/shop/goods.ts';
import { useOffer } from '../kinds/useOffer.ts';
import type { PartnerChannel } from '../messaging/channel.ts';

export interface GoodInFrame {
  good: EbookDetail;
  send: PartnerChannel['send'];
}

/** Price of a good that is not owned; calls `onOwner` once it is. */
export function useGood({ good, send }: GoodInFrame, onOwner: () => void) {
  const { content_id: contentId, product_meta_id: productMetaId } = good;
  const [now, setNow] = useState(good);
  const refetch = useCallback(() => {
    request(shopGoodCalls.getEbookInfo, { product_meta_id: productMetaId }).then(setNow, () => {});
  }, [productMetaId]);
  const { on_sale, is_owner: isOwner, product_meta_price: price } = now;
  const offer = on_sale || isOwner ? { contentId, productMetaId, price, isOwner } : null;
  return useOffer({ offer, send, refetch, onOwner });
}
