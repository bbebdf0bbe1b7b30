import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, text, whole } from '../kit/fields.ts';
import { bookCard } from '../library/catalogue.ts';
import { keepRequestCalls } from './keep-requests.ts';

/** Shelves of one reader, and works on one of them. */
export const SHELVES_MOST = 50;
export const ON_A_SHELF_MOST = 300;
/** Works that the bookcase shows of each shelf. */
export const SHOWN_ON_A_SHELF = 8;

const shelf = z.object({
  id: z.number(),
  name: z.string(),
  /** How many works stand on it. */
  count: z.number(),
  /** Its works in their order: the first ones in the bookcase, all of them where one shelf is asked for. */
  books: z.array(bookCard),
});
export type Shelf = z.infer<typeof shelf>;

/** Ids in their new order, "3,1,2". */
const order = z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,299}$/, 'Thứ tự không hợp lệ'));

const name = () => text(60, 'tên kệ');

/** Shelves of one's own, in one's own order. Names ours. */
export const shelfCalls = {
  ...keepRequestCalls,
  listShelves: get('/fm/listShelves', { who: 'reader', input: z.strictObject({}), output: z.array(shelf) }),
  openShelf: get('/fm/getShelf', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ shelf_id: id() }),
    ids: { shelf_id: 'own' },
    output: shelf,
  }),
  /** A new one comes last. A name that one has already answers that shelf. */
  addShelf: post('/fm/addShelf', {
    who: 'reader',
    input: z.strictObject({ name: name() }),
    output: shelf,
  }),
  renameShelf: post('/fm/renameShelf', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ shelf_id: id(), name: name() }),
    ids: { shelf_id: 'own' },
    output: z.object({}),
  }),
  /** The works stay where they are otherwise. */
  removeShelf: post('/fm/removeShelf', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ shelf_id: id() }),
    ids: { shelf_id: 'own' },
    output: z.object({}),
  }),
  /** `on` 1 puts a work last on the shelf, 0 takes it away. Answers how many stand there now. */
  putOnShelf: post('/fm/putOnShelf', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ shelf_id: id(), content_id: id(), on: whole(0, 1) }),
    ids: { shelf_id: 'own', content_id: 'open' },
    output: z.object({ count: z.number() }),
  }),
  /** Shelves that are left out, such as one just added on another device, keep their order and come last. */
  orderShelves: post('/fm/orderShelves', {
    who: 'reader',
    input: z.strictObject({ order }),
    output: z.object({}),
  }),
  orderOnShelf: post('/fm/orderOnShelf', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ shelf_id: id(), order }),
    ids: { shelf_id: 'own' },
    output: z.object({}),
  }),
};
