import { dayOf } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';

/* What notices about buying say. */

interface Words {
  title: string;
  words: string;
}

export const boughtSaid = (what: string, more: number): Words => ({
  title: more > 0 ? `Đã mua “${what}” và ${more} món nữa` : `Đã mua “${what}”`,
  words: 'Tiền đã về tới Mọt, bạn mở ra dùng được ngay.',
});

/** Refund of what was owned by another purchase, or, with `oak` > 0, of chapters. */
export const ownedSaid = (what: string, some: { more: number; amount: number; oak: number }): Words => {
  const { more, amount, oak } = some;
  if (oak > 0)
    return {
      title: `Bạn đã có cả “${what}”`,
      words: `Cuốn này có đủ các chương bạn mua lúc đợi, nên ${grouped(oak)} sồi của các chương ấy được trả lại.`,
    };
  return more > 0
    ? {
        title: `Bạn đã có “${what}” và ${more} món nữa`,
        words: `Bạn đã có những món này nên tiền của chúng được trả lại: ${money(amount)}.`,
      }
    : {
        title: `Bạn đã có “${what}”`,
        words: `Bạn đã có cuốn này nên tiền của nó được trả lại: ${money(amount)}.`,
      };
};

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
