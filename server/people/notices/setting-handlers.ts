import type { NoticeSetting, noticeCalls } from '#contract/people/notices.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { pushedAmong } from '../push/push-queries.ts';
import { type NoticeKindName, noticeKinds } from './events.ts';
import { listenersOf, putSetting, settingsOf } from './setting-queries.ts';

/** The specification's setting_id, by kind and channel. A number is never given to anything else. */
const switches: readonly { setting_id: number; kind: NoticeKindName; channel: NoticeSetting['channel'] }[] = [
  { setting_id: 1, kind: 'new_part', channel: 'app' },
  { setting_id: 2, kind: 'new_part', channel: 'mail' },
  { setting_id: 3, kind: 'new_part', channel: 'zns' },
  { setting_id: 4, kind: 'account_change', channel: 'app' },
  { setting_id: 5, kind: 'session_end', channel: 'app' },
  { setting_id: 6, kind: 'purchase', channel: 'app' },
  { setting_id: 7, kind: 'auto_buy', channel: 'app' },
  { setting_id: 8, kind: 'member_end', channel: 'app' },
  { setting_id: 9, kind: 'order', channel: 'app' },
  { setting_id: 12, kind: 'complaint', channel: 'app' },
  { setting_id: 13, kind: 'campaign', channel: 'app' },
  { setting_id: 14, kind: 'post_answer', channel: 'app' },
  { setting_id: 15, kind: 'post_mention', channel: 'app' },
  { setting_id: 16, kind: 'new_part', channel: 'push' },
  { setting_id: 17, kind: 'order', channel: 'push' },
  { setting_id: 18, kind: 'complaint', channel: 'push' },
  { setting_id: 19, kind: 'post_answer', channel: 'push' },
  { setting_id: 20, kind: 'post_mention', channel: 'push' },
  { setting_id: 21, kind: 'chat_answer', channel: 'push' },
  { setting_id: 22, kind: 'campaign', channel: 'push' },
  { setting_id: 23, kind: 'product_answer', channel: 'push' },
];

/** Security and payment notices cannot be switched off inside; whether they interrupt is the reader's choice. */
const isLocked = (kind: NoticeKindName, channel: NoticeSetting['channel']): boolean =>
  channel !== 'push' && noticeKinds[kind].choice !== 'switch';

async function settingsFor({ db, reader, gateways, os }: ReaderContext): Promise<NoticeSetting[]> {
  const [person] = await listenersOf(db, [reader.accountId], '');
  const chosen = await settingsOf(db, reader.accountId);
  const reachable = {
    app: true,
    mail: Boolean(person?.email) && gateways.reaches('mail'),
    zns: Boolean(person?.phone) && gateways.reaches('zns'),
    push: (await pushedAmong(db, [reader.accountId])).size > 0,
  };
  // Zalo's frame takes no pushes.
  const offered = switches.filter(({ channel }) => channel !== 'push' || os !== 'zalo');
  return offered.map(({ setting_id, kind, channel }) => {
    const { channels } = noticeKinds[kind];
    const locked = isLocked(kind, channel);
    const own = chosen.find(row => row.kind === kind && row.channel === channel)?.is_on;
    const usual = (channels as Partial<Record<string, boolean>>)[channel] ?? false;
    return {
      setting_id,
      kind,
      channel,
      on: locked ? true : (own ?? usual),
      locked,
      reachable: reachable[channel],
    };
  });
}

export const settingHandlers: Pick<Handlers<typeof noticeCalls>, 'settings' | 'updateSetting'> = {
  async settings(_, context) {
    return settingsFor(context);
  },

  async updateSetting({ setting_id, status }, context) {
    const { db, reader, refuse } = context;
    const found = switches.find(row => row.setting_id === setting_id);
    if (!found) throw refuse('not_found');
    const { kind, channel } = found;
    if (isLocked(kind, channel))
      throw refuse('bad_input', {
        setting_id: ['Thông báo này giữ tài khoản và tiền của bạn an toàn nên luôn bật.'],
      });
    await transact(db, tx =>
      putSetting(tx, { account_id: reader.accountId, kind, channel, is_on: status === 1 }),
    );
    return settingsFor(context);
  },
};
