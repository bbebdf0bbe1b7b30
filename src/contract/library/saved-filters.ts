import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, text } from '../kit/fields.ts';

/* Filters of the lists of desks, Mọt's and a shop's, that somebody keeps under a name. Names ours. */

/** How many of them one list may have. */
export const FILTERS_MOST = 20;

/** Path of a list of a desk: "/ban-lam-viec/kho-sach", "/shop/ban-hang/don". */
const page = () =>
  z
    .string()
    .check(
      z.regex(/^\/(ban-lam-viec(\/[a-z-]{1,40}){0,3}|shop\/ban-hang\/[a-z-]{1,40})$/, 'Giá trị không hợp lệ'),
    );

const savedFilter = z.object({
  id: z.number(),
  name: z.string(),
  /** As it stands in the address, without "?". */
  query: z.string(),
});

export const savedFilterCalls = {
  listFilters: get('/desk/listFilters', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ page: page() }),
    output: z.array(savedFilter),
  }),
  /** Keeps the filter of a list; one of the same name is replaced. */
  saveFilter: post('/desk/saveFilter', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      page: page(),
      name: text(60, 'tên bộ lọc'),
      query: z.string().check(z.minLength(1, 'Chưa có gì để lưu'), z.maxLength(500, 'Nội dung quá dài')),
    }),
    output: savedFilter,
  }),
  removeFilter: post('/desk/removeFilter', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ filter_id: id() }),
    ids: { filter_id: 'own' },
    output: z.object({}),
  }),
};
