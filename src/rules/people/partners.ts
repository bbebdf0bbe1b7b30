/* Who puts our reader on their pages, and what their people may do (docs/decisions/111-partner-self-service.md). */

export const partnerStates = ['waiting', 'approved', 'refused', 'stopped'] as const;
export type PartnerState = (typeof partnerStates)[number];
export const stateNames: Record<PartnerState, string> = {
  waiting: 'Đang chờ duyệt',
  approved: 'Đang dùng',
  refused: 'Chưa được duyệt',
  stopped: 'Đã ngừng',
};

export const partnerRoles = ['owner', 'developer'] as const;
export type PartnerRole = (typeof partnerRoles)[number];
export const roleNames: Record<PartnerRole, string> = { owner: 'Chủ', developer: 'Kỹ thuật' };

/** `people`: who works there. `facts`: its frame's colours. `tech`: origins, keys, webhooks. `figures`: read. */
type PartnerRight = 'people' | 'facts' | 'tech' | 'figures';
const rights: Record<PartnerRole, readonly PartnerRight[]> = {
  owner: ['people', 'facts', 'tech', 'figures'],
  developer: ['facts', 'tech', 'figures'],
};
export const partnerMay = (role: PartnerRole, right: PartnerRight): boolean => rights[role].includes(right);

export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];
export const modeNames: Record<KeyMode, string> = { live: 'Mở sách, số liệu', test: 'Chỉ sách miễn phí' };

/** How long a key or a secret that was replaced still counts. */
export const OVERLAP_MS = 86_400_000;
/** Days that an invitation counts. */
export const INVITE_DAYS = 7;

/** `select`: the page is told of words that are chosen; never on by itself. */
export const frameParts = ['sound', 'login', 'left', 'select'] as const;
export type FramePart = (typeof frameParts)[number];
export const partNames: Record<FramePart, string> = {
  sound: 'Cho nghe trong khung',
  login: 'Nút đăng nhập',
  left: 'Số chương còn lại',
  select: 'Báo cho trang biết đoạn độc giả chọn',
};

/** Words of VISIT_TERMS. */
export const partnerTerms = ['free', 'no-free', 'chapters', 'no-chapters'] as const;
export type PartnerTerm = (typeof partnerTerms)[number];
export const termNames: Record<PartnerTerm, string> = {
  free: 'Mở sách miễn phí',
  'no-free': 'Không mở sách miễn phí',
  chapters: 'Xét từng chương',
  'no-chapters': 'Không xét từng chương',
};

export const hookEvents = [
  'ping',
  'figures.day',
  'key.changed',
  'origin.changed',
  'partner.changed',
] as const;
export type HookEvent = (typeof hookEvents)[number];
export const hookNames: Record<HookEvent, string> = {
  ping: 'Gửi thử',
  'figures.day': 'Số liệu của ngày hôm qua',
  'key.changed': 'Khoá được tạo, thay, thu hồi',
  'origin.changed': 'Tên miền được thêm, bỏ',
  'partner.changed': 'Mọt duyệt, ngừng, đổi điều khoản',
};

/** ms after which a webhook is tried again, by how often it was tried: up to a day in all. */
export const HOOK_PAUSES_MS = [60, 300, 1_800, 7_200, 21_600, 54_000].map(seconds => seconds * 1_000);

/** Fewer people than this are not told of: one could tell who they are. */
export const FEWEST_PEOPLE = 5;

/** A channel of sRGB made linear (WCAG 2.2). */
const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Contrast of white words on this colour, 1–21; `colour` is #rrggbb. */
export function contrastOfWhite(colour: string): number {
  const [red = '', green = '', blue = ''] = [colour.slice(1, 3), colour.slice(3, 5), colour.slice(5, 7)];
  const luminance = 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
  return 1.05 / (luminance + 0.05);
}

/** Why this cannot be the colour of buttons, or null. */
export function whyNotAccent(colour: string): string | null {
  if (!/^#[0-9a-f]{6}$/.test(colour)) return 'Màu viết như #1e3a93';
  const contrast = contrastOfWhite(colour);
  return contrast < 4.5
    ? `Chữ trắng trên màu này chỉ rõ ${contrast.toFixed(1).replace('.', ',')}; cần từ 4,5`
    : null;
}
