import { randomInt } from 'node:crypto';
import { MOST_LINKS } from '#rules/money/affiliates/affiliates.ts';
import { safeTarget } from '#rules/people/redirect.ts';
import { slugify } from '#rules/text/slug.ts';
import { campaignFields, withoutField } from '#rules/text/source.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { originOf } from '../../kit/http/origin.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { isOwnPage } from '../../library/addresses/own-pages.ts';
import { countLive, endLink, insertLink, liveLinkTo, ownLink } from './link-queries.ts';
import { lockPerson } from './person-queries.ts';

const FOREIGN = 'Đây không phải địa chỉ trên Mọt. Bạn chép lại từ thanh địa chỉ nhé.';
const PAPERS = 'Bạn xác minh giấy tờ trước rồi tạo liên kết nhé.';
const MANY = `Bạn đang có ${MOST_LINKS} liên kết. Bạn ngừng bớt một cái rồi tạo thêm nhé.`;

interface Link {
  id: number;
  slug: string;
  target: string;
  ended: boolean;
}

/** The page that a link is to lead to, without fields that count visits. Throws bad_input. */
async function targetOf(tx: Tx, { settings, request }: ReaderContext, given: string): Promise<string> {
  const safe = safeTarget(given.trim(), originOf(settings, request));
  const path = safe?.startsWith('/') ? safe.split('#')[0] : null;
  const target = [...campaignFields, 'gclid'].reduce(withoutField, path ?? '');
  if (!path || target.length > 500 || !(await isOwnPage(tx, target, 'web')))
    throw new Refusal('bad_input', { target: [FOREIGN] });
  return target;
}

/** A link to a page of ours under a name of their own; the same page has one link at a time. Throws bad_input, too_late. */
export async function makeLink(tx: Tx, context: ReaderContext, given: string): Promise<Link> {
  const { reader, now } = context;
  const person = await lockPerson(tx, reader.accountId);
  if (person?.state !== 'approved') throw new Refusal('too_late', PAPERS);
  const target = await targetOf(tx, context, given);
  const there = await liveLinkTo(tx, reader.accountId, target);
  if (there) return { ...there, ended: false };
  if ((await countLive(tx, reader.accountId)) >= MOST_LINKS) throw new Refusal('too_late', MANY);
  const name = slugify(person.legal_name).split('-').at(-1)?.slice(0, 20) || 'ctv';
  const slug = `${name}-${randomInt(36 ** 5, 36 ** 6).toString(36)}`;
  const row = { slug, target, source: slug, account_id: reader.accountId, created_at: new Date(now()) };
  return { ...(await insertLink(tx, row)), ended: false };
}

/** Ends a link: it leads on, and clicks on it count no more. Throws not_found, too_late. */
export async function stopLink(tx: Tx, { reader, now }: ReaderContext, linkId: number): Promise<Link> {
  await lockPerson(tx, reader.accountId);
  const link = await ownLink(tx, reader.accountId, linkId);
  if (!link) throw new Refusal('not_found');
  if (link.ended_at) throw new Refusal('too_late', 'Liên kết này đã ngừng rồi.');
  await endLink(tx, link.id, new Date(now()));
  return { ...link, ended: true };
}
