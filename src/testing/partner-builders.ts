import type { MyPartner } from '#contract/people/partners.ts';

const at = Date.UTC(2026, 10, 24, 2, 12);

/** A partner as its owner sees it. */
export const aMyPartner = (more: Partial<MyPartner> = {}): MyPartner => ({
  ...{ partner_id: 'ben-song', name: 'Bến Sông Nhật báo', site: 'https://benso.vn', state: 'approved' },
  ...{
    reason: '',
    role: 'owner',
    terms: [],
    book_hosts: [],
    accent: null,
    theme: null,
    parts: ['sound', 'left'],
  },
  origins: [{ origin: 'https://benso.vn', opened_week: 3_380 }],
  asked: [{ origin: 'https://thu.benso.vn', token: 'mot-abc', checked_at: null }],
  refused: [{ origin: 'https://tin-nhanh.vn', times: 212 }],
  keys: [
    { key_id: 7, name: 'Máy chủ chính', mode: 'live', tail: '7Kd2', made_at: at, ends_at: null, used_at: at },
    { key_id: 6, name: 'Máy chủ chính', mode: 'live', tail: 'p0Qa', made_at: at, ends_at: at, used_at: null },
  ],
  hooks: [{ hook_id: 3, url: 'https://benso.vn/mot', events: ['ping', 'figures.day'], old_until: at }],
  ...more,
});
