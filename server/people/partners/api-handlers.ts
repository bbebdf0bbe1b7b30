import { linkTo } from '#contract/all-paths.ts';
import { PARTNER_KEY_HEADER, type partnerApiCalls } from '#contract/people/partner-api.ts';
import { readerSnippet } from '#rules/people/partner-snippet.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { originOf } from '../../kit/http/origin.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { bookFacts } from './book-queries.ts';
import { figuresOf } from './figures.ts';
import { keyByHash, noteKeyUse } from './key-queries.ts';
import { hashOfKey, isKey } from './keys.ts';

/** Precision of "used last". */
const USED_EVERY_MS = 60_000;

/** The partner behind the key of a request; wrong_login for one that is unknown, revoked or over. */
async function keyed({ db, request, now }: Pick<Context, 'db' | 'request' | 'now'>) {
  const key = request.headers[PARTNER_KEY_HEADER];
  const at = new Date(now());
  const found = isKey(key) ? await keyByHash(db, hashOfKey(key), at) : undefined;
  if (!found) throw new Refusal('wrong_login', 'Khoá không đúng, đã thu hồi hoặc đã hết hạn.');
  if (!found.used_at || at.getTime() - found.used_at.getTime() > USED_EVERY_MS)
    await noteKeyUse(db, found.id, at);
  return found;
}

export const partnerApiHandlers: Handlers<typeof partnerApiCalls> = {
  async keyFigures({ days }, context) {
    const { partnerId, mode } = await keyed(context);
    if (mode === 'test') return { mode, days: [] };
    const figures = await figuresOf(context.db, partnerId, days, context.now());
    return { mode, days: figures.days };
  },

  async keyBook({ content_id }, context) {
    const { partnerId, mode } = await keyed(context);
    const book = await bookFacts(context.db, content_id);
    if (!book || (mode === 'test' && !book.free))
      throw context.refuse(
        'not_found',
        mode === 'test' ? 'Khoá thử chỉ mở sách miễn phí.' : 'Không có cuốn nào như vậy.',
      );
    const origin = originOf(context.settings, context.request);
    const { slug, ...facts } = book;
    const address = linkTo('book', { slug });
    return {
      ...{ mode, content_id, ...facts },
      address: origin + address,
      html: readerSnippet({ origin, partner: partnerId, kind: 'book', slug, address, title: book.title }),
    };
  },
};
