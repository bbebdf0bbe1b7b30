import { linkTo } from '#contract/all-paths.ts';
import type { affiliateCalls } from '#contract/money/affiliates.ts';
import { affiliateCode, CLICK_MS } from '#rules/money/affiliates/affiliates.ts';
import { APPEAL_MS } from '#rules/money/affiliates/rewards.ts';
import { whyNotBank, whyNotIdentity } from '#rules/money/payee.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import { originOf } from '../../kit/http/origin.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { beginVouching, DENIED, endVouching, vneidOf } from '../../people/identity/vouch.ts';
import { refuseWrong } from '../payee/refuse-wrong.ts';
import { bankFacts } from '../payee/sealed.ts';
import { affairsOf } from './affairs.ts';
import { recordMiniClick } from './click.ts';
import { insertAppeal, lockReward } from './decide-queries.ts';
import { filtersOf } from './figure-queries.ts';
import { linksOf, ownLink, titleAt } from './link-queries.ts';
import { makeLink, stopLink } from './make-link.ts';
import { keepPapers, refuseGiven } from './papers.ts';
import {
  affiliateOfCode,
  isAffiliateSource,
  keepCodeUse,
  lockPerson,
  personOf,
  updateBank,
} from './person-queries.ts';
import { transactionsOf } from './transactions.ts';

export const affiliateHandlers: Handlers<typeof affiliateCalls> = {
  async list({ span }, context) {
    return affairsOf(context, span);
  },

  async getFilter(_, { db, reader }) {
    const me = await personOf(db, reader.accountId);
    const id = me?.affiliate_id ?? 0;
    const links = await linksOf(db, reader.accountId, id);
    return {
      ...(await filtersOf(db, id)),
      links: await Promise.all(
        links.map(async link => ({
          link_id: link.id,
          title: (await titleAt(db, link.target)) || link.target,
        })),
      ),
    };
  },

  async transaction({ month, kind, state, link_id, cursor }, { db, reader, now, refuse }) {
    if (link_id !== undefined && !(await ownLink(db, reader.accountId, link_id))) throw refuse('not_found');
    const affiliate = (await personOf(db, reader.accountId))?.affiliate_id ?? 0;
    const wanted = { affiliate, month, kind, state, link: link_id };
    return transactionsOf(db, wanted, { cursor, now: now() });
  },

  async referal({ target, link_id }, context) {
    const link = await transact(context.db, tx =>
      link_id === undefined ? makeLink(tx, context, target) : stopLink(tx, context, link_id),
    );
    const address = originOf(context.settings, context.request) + linkTo('utmLink', { slug: link.slug });
    return { link_id: link.id, address, target: link.target, ended: link.ended };
  },

  async identify(given, context) {
    await keepPapers(context, given, 'person');
    return {};
  },

  async beginVneid(_, context) {
    vneidOf(context);
    await transact(context.db, tx => refuseGiven(tx, context.reader.accountId));
    return { address: await beginVouching(context, { shop: null, page: linkTo('affiliate') }) };
  },

  async endVneid(answer, context) {
    vneidOf(context);
    await transact(context.db, tx => refuseGiven(tx, context.reader.accountId));
    const citizen = await endVouching(context, { shop: null, page: linkTo('affiliate'), ...answer });
    if (Object.keys(whyNotIdentity(citizen)).length > 0) throw new Refusal('social_failed', DENIED);
    await keepPapers(context, citizen, 'vneid');
    return {};
  },

  async saveBank(given, { db, reader, now, linkSecret }) {
    await transact(db, async tx => {
      const person = await lockPerson(tx, reader.accountId);
      if (!person || person.state === 'refused' || person.state === 'stopped')
        throw new Refusal('too_late', 'Bạn xác minh giấy tờ trước nhé.');
      refuseWrong(whyNotBank(given, person.legal_name));
      const facts = bankFacts(linkSecret, given);
      await updateBank(tx, person.affiliate_id, { ...facts, bank_since: new Date(now()) });
    });
    return {};
  },

  async appeal({ transaction_id, words }, { db, reader, now, refuse }) {
    await transact(db, async tx => {
      const person = await personOf(tx, reader.accountId);
      const reward = await lockReward(tx, transaction_id);
      if (!person || reward?.affiliate_id !== person.affiliate_id) throw refuse('not_found');
      const late = now() - reward.moved_at.getTime() > APPEAL_MS;
      const asked = !late && reward.state === 'refused';
      if (!asked || !(await insertAppeal(tx, { line_id: transaction_id, words, asked_at: new Date(now()) })))
        throw new Refusal('too_late', 'Khoản này không xin xem lại được nữa.');
    });
    return {};
  },

  async giveCode({ code: given }, { db, reader, now, refuse }) {
    const code = affiliateCode(given);
    const found = code === null ? undefined : await affiliateOfCode(db, code);
    if (!code || !found) throw refuse('not_found');
    if (found.account_id === reader.accountId)
      throw new Refusal('own_affair', 'Đây là mã của chính bạn, gửi cho bạn bè nhé.');
    await transact(db, tx =>
      keepCodeUse(tx, { account_id: reader.accountId, affiliate_id: found.id, at: new Date(now()) }),
    );
    return { code, until: now() + CLICK_MS };
  },

  async openLink({ utm_source, path }, context) {
    await takeNetworkAttempt(context, 'utm:ip', 120, 3_600);
    await recordMiniClick(context, { source: utm_source, path });
    return {};
  },

  async ofSource({ utm_source }, { db }) {
    return { affiliate: await isAffiliateSource(db, utm_source) };
  },
};
