import { linkTo } from '#contract/all-paths.ts';
import { OverviewRow } from '#features/people/profile/index.ts';
import { unreadWords, useUnreadRooms } from './unread.ts';

/** A row of the account's pages: the way to one's messages, and how many rooms have something new. */
export function MessagesRow() {
  const { data } = useUnreadRooms(true);
  return (
    <OverviewRow
      to={linkTo('shopChat')}
      icon="message-circle"
      label="Tin nhắn"
      what={unreadWords(data?.unread) || 'Với các tiệm, và với Mọt khi cần giúp'}
    />
  );
}
