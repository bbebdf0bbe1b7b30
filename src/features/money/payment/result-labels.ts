import type { Purchase } from '#contract/money/purchase.ts';
import { clockThenDay, dayOf } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { isTransfer, methodInLine, methodName, titleOf } from './payment-labels.ts';

type Order = Pick<
  Purchase,
  'lines' | 'state' | 'result' | 'pay_type' | 'total' | 'currency' | 'expires_at'
> & {
  failed_way?: Purchase['pay_type'];
  member_until?: number | null;
};

interface Words {
  title: string;
  text: string;
}

const oaks = ({ lines }: Order): number => lines.reduce((sum, { oak }) => sum + (oak ?? 0), 0);

/** Outcome of revoked lines. */
function backText(gone: Order['lines']): string {
  const what = gone.length > 1 ? `${gone.length} món kia` : `“${gone[0]?.title}”`;
  return gone.every(({ owned }) => owned)
    ? `Bạn đã có ${what} nên tiền của ${gone.length > 1 ? 'chúng' : 'nó'} được trả lại.`
    : `${what} đã hoàn tiền.`;
}

/** Whether the rest was given when money for what one had already began to go back. */
export const isGivenInPart = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(({ owned }) => owned) && lines.some(({ refunded }) => !refunded);

/** Whether one had all of it by another purchase. */
export const isAllOwned = ({ lines }: Pick<Order, 'lines'>): boolean => lines.every(({ owned }) => owned);

const ownedLabel = ({ lines }: Order, then: string): Words =>
  lines.length > 1
    ? { title: 'Bạn đã có những món này rồi', text: `Vì vậy tiền của chúng được trả lại. ${then}` }
    : {
        title: `Bạn đã có “${lines[0]?.title}” rồi`,
        text: `Bạn đã có cuốn này nên tiền của nó được trả lại. ${then}`,
      };

function successText(order: Order): Words {
  const lines = order.lines.filter(({ refunded }) => !refunded);
  const gone = order.lines.filter(({ refunded }) => refunded);
  const [first] = lines;
  if (first?.gift)
    return { title: 'Quà đã sẵn sàng', text: `${first.title}: gửi mã này cho người bạn muốn tặng.` };
  if (first?.kind === 'membership')
    return {
      title: order.member_until
        ? `Bạn là Hội viên đến hết ${dayOf(order.member_until)}`
        : `${first.title} đã mở`,
      text: order.member_until
        ? 'Bạn đọc và nghe mọi sách có nhãn Hội viên.'
        : 'Mọi sách có nhãn Hội viên đã mở cho bạn.',
    };
  if (first?.kind === 'oak')
    return {
      title: `${grouped(oaks(order))} sồi đã vào ví`,
      text: 'Bạn mở chương nào, sồi trừ đúng giá ghi ở chương ấy.',
    };
  const several = lines.length > 1;
  return {
    title: several ? `${lines.length} món đã là của bạn` : `“${first?.title}” đã là của bạn`,
    text:
      gone.length > 0
        ? `${backText(gone)} Phần còn lại mở lúc nào cũng được.`
        : 'Mở lúc nào cũng được, trên mọi máy bạn đăng nhập.',
  };
}

function failedText(order: Order): Words {
  const { state, pay_type, total, expires_at } = order;
  if (state === 'refunded' && isAllOwned(order))
    return ownedLabel(order, `${money(total)} đã về nơi bạn trả.`);
  if (state === 'refunded') return { title: 'Tiền đã hoàn lại', text: `${money(total)} đã về nơi bạn trả.` };
  if (state === 'cancelled') return { title: 'Đơn này đã huỷ', text: 'Bạn mua lại lúc nào cũng được.' };
  if (state === 'expired')
    return {
      title: 'Đã hết giờ trả',
      text: 'Nếu tiền đã rời tài khoản, Mọt giữ lại và xem cùng bạn. Chưa trả thì bạn mua lại nhé.',
    };
  const who = isTransfer(pay_type) ? 'Ngân hàng' : methodName(pay_type) || 'Cổng thanh toán';
  return {
    title: `${who} chưa nhận, tiền chưa bị trừ`,
    text: `Giá ${money(total)} vẫn giữ cho bạn đến ${clockThenDay(expires_at)}.`,
  };
}

function errorText(order: Order): Words {
  if (isGivenInPart(order)) return successText(order);
  if (isAllOwned(order)) return ownedLabel(order, 'Tiền về thường mất vài ngày.');
  if (order.state === 'held')
    return {
      title: 'Mọt đang kiểm tra khoản tiền này',
      text: 'Tiền đã tới nhưng chưa khớp với đơn. Người của Mọt sẽ xem lại, bạn không cần trả thêm.',
    };
  return {
    title: 'Tiền đang trên đường về',
    text: 'Mọt đã báo hoàn cho nơi bạn trả. Tiền về thường mất vài ngày.',
  };
}

/** That the method tried last took nothing, while another one may still pay. */
const failedBefore = ({ failed_way = null }: Order): string =>
  failed_way === null
    ? ''
    : `${isTransfer(failed_way) ? 'Ngân hàng' : methodName(failed_way)} chưa nhận, tiền chưa bị trừ. `;

/** Text of a result screen; `toTransfer` while a bank transfer is still to be made. */
export function resultText(order: Order, toTransfer = false): Words {
  if (order.result === 'pending' && toTransfer)
    return {
      title: `Quét mã để trả ${money(order.total)}`,
      text: `${failedBefore(order)}Dùng ứng dụng ngân hàng nào cũng được. Tiền tới là trang này tự đổi.`,
    };
  if (order.result === 'success') return successText(order);
  if (order.result === 'failed') return failedText(order);
  if (order.result === 'error') return errorText(order);
  const who = isTransfer(order.pay_type) ? 'ngân hàng' : methodInLine(order.pay_type) || 'cổng thanh toán';
  return {
    title: `Đang đợi ${who} báo kết quả`,
    text: `${failedBefore(order)}Thường mất chưa đến hai phút. Trang này tự đổi khi tiền tới, bạn không cần trả lại.`,
  };
}

/** Works that open once the money is there. */
export const opensText = ({ lines }: Pick<Order, 'lines'>): string => {
  const [first] = lines;
  if (first?.kind === 'oak') return 'Sồi vào ví';
  return `${titleOf(lines)} mở`;
};
