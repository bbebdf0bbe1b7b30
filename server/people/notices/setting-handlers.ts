import type { NoticeSetting, noticeCalls } from '#contract/people/notices.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
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
];

async function settingsFor({ db, reader, gateways }: ReaderContext): Promise<NoticeSetting[]> {
  const [person] = await listenersOf(db, [reader.accountId], '');
  const chosen = await settingsOf(db, reader.accountId);
  const reachable = {
    app: true,
    mail: Boolean(person?.email) && gateways.reaches('mail'),
    zns: Boolean(person?.phone) && gateways.reaches('zns'),
  };
  return switches.map(({ setting_id, kind, channel }) => {
    const { choice, channels } = noticeKinds[kind];
    const locked = choice !== 'switch';
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
    if (noticeKinds[kind].choice !== 'switch')
      throw refuse('bad_input', {
        setting_id: ['Thông báo này giữ tài khoản và tiền của bạn an toàn nên luôn bật.'],
      });
    await transact(db, tx =>
      putSetting(tx, { account_id: reader.accountId, kind, channel, is_on: status === 1 }),
    );
    return settingsFor(context);
  },
};
