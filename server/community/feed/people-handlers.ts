import type { feedCalls } from '#contract/community/feed.ts';
import { searchable } from '#rules/text/search.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { needFeed } from './feed-on.ts';
import { peopleMet, rulesOf, setRule, writerById } from './people-queries.ts';
import { personReply } from './post-reply.ts';
import { openedPost } from './seen.ts';

const PEOPLE = 8;

type Named = 'findPeople' | 'setAuthorRule' | 'listAuthorRules';

export const feedPeopleHandlers: Pick<Handlers<typeof feedCalls>, Named> = {
  async findPeople({ key_word, post_id }, context) {
    needFeed(context);
    const account = context.reader.accountId;
    if (post_id > 0) await openedPost(context.db, post_id, account);
    const beginning = searchable(key_word);
    const met = await peopleMet(context.db, {
      account,
      post: post_id,
      among: null,
      beginning,
      limit: PEOPLE,
    });
    return met
      .filter(({ fullname }) => ` ${searchable(fullname)}`.includes(` ${beginning}`))
      .slice(0, PEOPLE)
      .map(person => personReply(person, context.filesOrigin));
  },

  async setAuthorRule({ account_id, rule }, context) {
    needFeed(context);
    const account = context.reader.accountId;
    if (account_id === account || !(await writerById(context.db, account_id)))
      throw context.refuse('not_found');
    const at = new Date(context.now());
    await setRule(context.db, { account, other: account_id, rule: rule === 'none' ? null : rule, at });
    return { rule };
  },

  async listAuthorRules(_, context) {
    needFeed(context);
    const rows = await rulesOf(context.db, context.reader.accountId);
    return rows.map(({ rule, ...person }) => ({ ...personReply(person, context.filesOrigin), rule }));
  },
};
