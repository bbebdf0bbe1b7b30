import type { profileCalls } from '#contract/people/profile.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { deleteLink, linksOf, lockedContacts } from '../account/social-queries.ts';
import { announce } from '../notices/announce.ts';

const names = { facebook: 'Facebook', google: 'Google', zalo: 'Zalo' } as const;

export const providerHandlers: Pick<Handlers<typeof profileCalls>, 'unlinkProvider'> = {
  async unlinkProvider({ provider }, { db, reader, now, refuse }) {
    const account = reader.accountId;
    await transact(db, async tx => {
      // Locked first: two that go at once would each take the other for the way that stays.
      const contacts = await lockedContacts(tx, account);
      const links = await linksOf(tx, account);
      // A phone or an e-mail can always be asked for a code.
      const opens = contacts?.phone || contacts?.email || links.some(link => link.provider !== provider);
      if (!links.some(link => link.provider === provider)) return;
      if (!opens)
        throw refuse('bad_input', {
          provider: ['Đây là cách đăng nhập duy nhất của bạn. Bạn thêm số điện thoại hoặc email trước nhé.'],
        });
      await deleteLink(tx, account, provider);
      const facts = { account, what: 'unlinked', provider: names[provider], at: now() } as const;
      await announce(tx, 'account_change', facts, now());
    });
    return {};
  },
};
