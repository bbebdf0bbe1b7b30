import type { profileCalls } from '#contract/profile.ts';
import { deleteLink, linksOf, lockedContacts } from '../account/social-queries.ts';
import { transact } from '../kit/db/transact.ts';
import type { Handlers } from '../kit/http/context.ts';

export const providerHandlers: Pick<Handlers<typeof profileCalls>, 'unlinkProvider'> = {
  async unlinkProvider({ provider }, { db, reader, refuse }) {
    await transact(db, async tx => {
      // Locked first: two that go at once would each take the other for the way that stays.
      const contacts = await lockedContacts(tx, reader.accountId);
      const links = await linksOf(tx, reader.accountId);
      // A phone or an e-mail can always be asked for a code.
      const opens = contacts?.phone || contacts?.email || links.some(link => link.provider !== provider);
      if (links.some(link => link.provider === provider) && !opens)
        throw refuse('bad_input', {
          provider: ['Đây là cách đăng nhập duy nhất của bạn. Bạn thêm số điện thoại hoặc email trước nhé.'],
        });
      await deleteLink(tx, reader.accountId, provider);
    });
    return {};
  },
};
