import { dayOf } from '#rules/moment.ts';
import { grouped } from '#rules/text.ts';

/* What notices about buying say. */

interface Words {
  title: string;
  words: string;
}

export const boughtSaid = (what: string, more: number): Words => ({
  title: more > 0 ? `Đã mua “${what}” và ${more} món nữa` : `Đã mua “${what}”`,
  words: 'Tiền đã về tới Mọt, bạn mở ra dùng được ngay.',
});

export type AutoBuy = 'bought' | 'short' | 'price' | 'not_sold';

/** `oak`: what was paid, or what the chapters that were not bought cost. */
export const autoBuySaid = (
  what: AutoBuy,
  { title, count, oak }: { title: string; count: number; oak: number },
): Words => {
  const again = 'Bạn bật lại ở trang sách khi muốn nhé.';
  switch (what) {
    case 'bought':
      return { title: `Đã mua ${count} chương mới của “${title}”`, words: `Hết ${grouped(oak)} sồi.` };
    case 'short':
      return {
        title: `Sồi không đủ mua chương mới của “${title}”`,
        words: `${count} chương mới cần ${grouped(oak)} sồi. Mọt đã dừng tự động mua. ${again}`,
      };
    case 'price':
      return {
        title: `“${title}” đã đổi giá chương`,
        words: `Mọt đã dừng tự động mua nên chưa trừ sồi nào. ${again}`,
      };
    case 'not_sold':
      return { title: `“${title}” không bán chương nữa`, words: 'Mọt đã dừng tự động mua.' };
  }
};

export const memberEndSaid = (name: string, until: number, days: number): Words => ({
  title: days === 1 ? 'Gói hội viên còn một ngày' : `Gói hội viên còn ${days} ngày`,
  words: `${name} hết hạn ${dayOf(until)}. Mọt không tự trừ tiền: bạn gia hạn khi muốn.`,
});
