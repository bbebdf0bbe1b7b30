import { linkTo } from '#contract/all-paths.ts';
import { offerCalls } from '#contract/library/offers.ts';
import { offersHandlers } from '../../library/offers/handlers.ts';
import { movedFrom } from './canonical.ts';
import { bookSteps, breadcrumbs, findBySlug, guest, itemList, page, pageIn } from './list-meta.ts';
import { type MetaOf, NOT_FOUND, type PageMeta } from './meta.ts';

/* Metadata of the pages of combos, sales, packages and the app. */

export const combosMeta: MetaOf = async requested => {
  const input = { page_no: pageIn(requested.request) };
  const data = await offersHandlers.listCombo({ ...input, page_size: 30 }, guest(requested));
  const path = linkTo('combos');
  const meta = {
    title: 'Combo sách',
    description: 'Những cuốn nên đọc cùng nhau, gói chung một giá nhẹ hơn mua lẻ.',
    canonical: input.page_no > 1 ? null : path,
    linkedData: [
      itemList(requested.origin, 'Combo sách', bookSteps(data.items)),
      breadcrumbs(requested.origin, { name: 'Combo sách', path }),
    ],
  };
  return page(meta, 'combos', offerCalls.listCombo, input, data);
};

export const comboMeta: MetaOf = async requested => {
  const combo = await findBySlug('combo', requested, id =>
    offersHandlers.detailComboBook({ combo_id: id }, guest(requested)),
  );
  if (!combo) return NOT_FOUND;
  const moved = movedFrom(requested.request, combo.address);
  if (moved) return moved;
  const { origin } = requested;
  const meta: PageMeta = {
    title: combo.title,
    description: combo.description || `${combo.books.map(({ title }) => title).join(', ')} trong một combo.`,
    canonical: combo.address,
    // No Product: nothing is sold from this page yet, and an offer that cannot be taken would be untrue.
    linkedData: [
      itemList(origin, combo.title, bookSteps(combo.books)),
      breadcrumbs(
        origin,
        { name: 'Combo sách', path: linkTo('combos') },
        { name: combo.title, path: combo.address },
      ),
    ],
  };
  return page(meta, 'combo', offerCalls.detailComboBook, { combo_id: combo.id }, combo);
};

export const flashSaleMeta: MetaOf = async requested => {
  const data = await offersHandlers.listContentCampaignFlashsale({}, guest(requested));
  const path = linkTo('flashSale');
  const meta = {
    title: 'Giờ vàng',
    description: 'Sách đang giảm trong giờ vàng hôm nay và những khung giờ sắp mở trên Mọt.',
    canonical: path,
    linkedData: [breadcrumbs(requested.origin, { name: 'Giờ vàng', path })],
  };
  return page(meta, 'flashSale', offerCalls.listContentCampaignFlashsale, {}, data);
};

export const packagePlanMeta: MetaOf = async requested => {
  const data = await offersHandlers.listPackageWeb({}, guest(requested));
  const path = linkTo('packagePlan');
  const meta = {
    title: 'Gói hội viên',
    description: 'Hội viên mở mọi cuốn có nhãn Hội viên. So các gói và giá trên một trang.',
    canonical: path,
    linkedData: [breadcrumbs(requested.origin, { name: 'Gói hội viên', path })],
  };
  return page(meta, 'packagePlan', offerCalls.listPackageWeb, {}, data);
};

export const oakPlansMeta: MetaOf = async requested => {
  const data = await offersHandlers.listPackageOak({}, guest(requested));
  const path = linkTo('packagePlanOak');
  const meta = {
    title: 'Gói sồi',
    description: 'Sồi là tiền nhỏ của Mọt, mở từng chương và không có hạn dùng. Các gói và giá.',
    canonical: path,
    linkedData: [breadcrumbs(requested.origin, { name: 'Gói sồi', path })],
  };
  return page(meta, 'oakPlans', offerCalls.listPackageOak, {}, data);
};

export const appMeta: MetaOf = async requested => {
  const data = await offersHandlers.waysToHave({}, guest(requested));
  const path = linkTo('app');
  const meta = {
    title: 'Có Mọt trên điện thoại',
    description: 'Cài Mọt từ trình duyệt trong nửa phút, hoặc quét mã để mở mini app trong Zalo.',
    canonical: path,
    linkedData: [breadcrumbs(requested.origin, { name: 'Có Mọt trên điện thoại', path })],
  };
  return page(meta, 'app', offerCalls.waysToHave, {}, data);
};
