/* What campaigns are, where their pop-ups appear, and what people answer. */

export const campaignKinds = ['news', 'advertising'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignKindNames: Record<CampaignKind, string> = {
  news: 'Tin của Mọt',
  advertising: 'Quảng cáo',
};

/** Screens that pop-ups may appear on. The reader, the player, checkout and chat are not among them. */
export const popupScreens = [
  'home',
  'work',
  'lists',
  'shop',
  'youth',
  'feed',
  'library',
  'account',
  'other',
] as const;
export type PopupScreen = (typeof popupScreens)[number];

export const popupScreenNames: Record<PopupScreen, string> = {
  home: 'Trang chủ',
  work: 'Trang của một cuốn',
  lists: 'Danh mục, bảng xếp hạng',
  shop: 'Tiệm sách',
  youth: 'Tủ sách thanh niên',
  feed: 'Bảng tin',
  library: 'Tủ sách của tôi',
  account: 'Trang Tôi',
  other: 'Trang khác',
};

export const answerReasons = ['often', 'misleading', 'unsuited', 'other'] as const;
export type AnswerReason = (typeof answerReasons)[number];

export const answerReasonNames: Record<AnswerReason, string> = {
  often: 'Gặp quá nhiều lần',
  misleading: 'Nói không đúng',
  unsuited: 'Không phù hợp',
  other: 'Điều khác',
};

/** Before the title of whatever advertises. */
export const PROMOTION_MARK = '[QC]';
/** Advertising is for grown people. */
export const PROMOTION_AGE = 18;
/** In seven days one gets so many pieces of advertising, and one a day. */
export const PROMOTIONS_A_WEEK = 3;
