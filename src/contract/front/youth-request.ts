import type { ListRequest } from '../library/list-request.ts';
import type { YouthForm } from './youth-names.ts';

/** Input of `youthWorks`, made here for both sides: the page carries the reply to exactly the client's call. */
export const youthWorksInput = (
  form: YouthForm,
  category: number | null,
  { price, order, page }: ListRequest,
) => ({
  form,
  ...(category ? { category_id: category } : {}),
  ...(price === 'all' ? {} : { price }),
  ...(order === null ? {} : { order }),
  page_no: page,
});
