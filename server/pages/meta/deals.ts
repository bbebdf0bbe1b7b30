import { linkTo } from '#contract/all-paths.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { dealHandlers } from '../../shop/deals/handlers.ts';
import { movedFrom } from './canonical.ts';
import { breadcrumbs, findBySlug, guest, page } from './list-meta.ts';
import { type MetaOf, NOT_FOUND } from './meta.ts';

/* Metadata of golden hours of shops and of deals. */

const front = { name: 'Sách ở các tiệm', path: linkTo('shop') };
const frames = { name: 'Giờ vàng ở các tiệm', path: linkTo('shopFlashSale') };
const deals = { name: 'Giá tốt', path: linkTo('shopDeals') };

export const framesMeta: MetaOf = async requested => {
  const input = { days: 2 };
  const data = await dealHandlers.getFrameByDate({ date: '', ...input }, guest(requested));
  const meta = {
    title: frames.name,
    description: 'Khung giờ giá thấp của các tiệm sách hôm nay và ngày mai, có bao nhiêu cuốn bán bấy nhiêu.',
    canonical: frames.path,
    linkedData: [breadcrumbs(requested.origin, front, frames)],
  };
  return page(meta, 'frames', dealCalls.getFrameByDate, input, data);
};

export const dealsMeta: MetaOf = async requested => {
  const data = await dealHandlers.listDealHot({}, guest(requested));
  const meta = {
    title: deals.name,
    description: 'Những kệ sách các tiệm đang giảm giá, mỗi kệ một ít ngày.',
    canonical: deals.path,
    linkedData: [breadcrumbs(requested.origin, front, deals)],
  };
  return page(meta, 'deals', dealCalls.listDealHot, {}, data);
};

export const dealMeta: MetaOf = async requested => {
  const deal = await findBySlug('deal', requested, id =>
    dealHandlers.detailDealHot({ deal_id: id }, guest(requested)),
  );
  if (!deal) return NOT_FOUND;
  const canonical = linkTo('shopDeal', { slug: deal.slug });
  const moved = movedFrom(requested.request, canonical);
  if (moved) return moved;
  const meta = {
    title: deal.title,
    description: deal.intro || 'Kệ sách các tiệm đang giảm giá, một ít ngày.',
    canonical,
    linkedData: [breadcrumbs(requested.origin, front, deals, { name: deal.title, path: canonical })],
  };
  return page(meta, 'deal', dealCalls.detailDealHot, { deal_id: deal.deal_id }, deal);
};
