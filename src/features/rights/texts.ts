import type { BookAccess } from '#contract/rights/rights.ts';
import { permissions, priceTypes } from '#rules/rights/access.ts';
import { contentType, namedPart, partWord } from '#rules/rights/content-type.ts';
import { dayOf } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import type { LockedQuestion } from './locked.ts';

/* What the dialogs of rights say. */

/** One sentence for the login, which comes first for a guest; without a price where nothing is sold. */
export function whyLogin({ priceType, priceVnd, oakPerChapter }: BookAccess, selling = true): string {
  if (!selling) return 'Đăng nhập để mở phần bạn đã có.';
  if (priceType === priceTypes.free) return 'Cuốn này miễn phí cho bạn đọc đã đăng nhập.';
  if (priceType === priceTypes.membership)
    return 'Phần tiếp theo dành cho hội viên, bạn đăng nhập trước nhé.';
  const price = priceVnd > 0 ? `Cuốn này bán lẻ ${money(priceVnd)}` : `Mỗi chương ${oakPerChapter} sồi`;
  return `${price}. Đăng nhập để mở phần bạn đã có.`;
}

export interface LockedTexts {
  title: string;
  /** Text before and after the book's title, which is set in bold. */
  text: readonly [before: string, after: string];
  /** When a package ended. */
  ended?: string;
}

const editionNames: Record<number, readonly [what: string, use: string]> = {
  [contentType.audiobook]: ['sách nói', 'nghe'],
  [contentType.brief]: ['bản tóm tắt', 'nghe'],
  [contentType.podcast]: ['podcast', 'nghe'],
  [contentType.comic]: ['truyện', 'đọc'],
};

/** "Mua sách để đọc tiếp chương này" */
function toBuy({ chapter, kind = contentType.ebook }: LockedQuestion['context']): string {
  const [what, use] = editionNames[kind] ?? ['sách', 'đọc'];
  return `Mua ${what} để ${use} tiếp${chapter ? ` ${partWord(kind)} này` : ''}`;
}

/** Title and text of the dialog. `now` in ms. Where nothing is sold it says neither what it costs nor how to get it. */
export function lockedTexts({ access, context }: LockedQuestion, now: number, selling = true): LockedTexts {
  const { permission, memberUntil, open } = access;
  const part = context.chapter ? namedPart(context.chapter) : 'Cuốn này';
  const tryout = open === 'all' || open.length > 0 ? ' có phần đọc thử miễn phí. Phần còn lại mở' : ' mở';
  const ended =
    memberUntil !== null && memberUntil <= now && access.priceType !== priceTypes.retail
      ? `Gói của bạn hết hạn ngày ${dayOf(memberUntil)}. Chỗ bạn đang đọc vẫn còn nguyên.`
      : undefined;

  if (permission === permissions.awaitingCopyright && access.copyright === 'expired')
    return {
      title: 'Bản quyền đã hết hạn',
      text: ['Mọt không còn quyền phát hành ', '. Bạn nào đã mua thì vẫn đọc được.'],
    };
  if (permission === permissions.awaitingCopyright && access.copyright === 'abroad')
    return {
      title: 'Chưa phát hành ở nơi bạn đang ở',
      text: ['Mọt chỉ có quyền phát hành ', ' ở một số nước. Bạn nào đã mua thì vẫn mở được.'],
    };
  if (permission === permissions.awaitingCopyright)
    return {
      title: 'Đang chờ duyệt bản quyền',
      text: ['', ' chưa mở cho ai cả. Duyệt xong, sách tự mở lại ở đúng trang này.'],
    };
  if (permission === permissions.pendingRenewal)
    return {
      title: 'Gói của bạn đang chờ gia hạn',
      text: ['Nhà mạng gia hạn xong là ', ' tự mở lại. Bạn không cần làm gì thêm.'],
      ended,
    };
  if (!selling)
    return {
      title: `${part} chưa mở cho bạn`,
      text: ['Những phần bạn đã có của ', ' vẫn mở ở đây như thường.'],
    };
  if (permission === permissions.needMembership)
    return {
      title: `${part} dành cho hội viên`,
      text: ['', `${tryout} cho hội viên. Hội viên được:`],
      ended,
    };
  const byOak = access.oakPerChapter !== null && access.priceVnd === 0 && context.chapter;
  return {
    title: byOak ? `${part} mở bằng ${access.oakPerChapter} sồi` : toBuy(context),
    text: ['', `${tryout} bằng:`],
    ended,
  };
}

/** Benefits of every member. */
export const memberBenefits = ['Đọc trọn mọi cuốn có nhãn Hội viên', 'Đọc không có quảng cáo'] as const;
