import { linkTo } from '#contract/all-paths.ts';
import type { ShopOrderDetail } from '#contract/shop/orders.ts';
import {
  isTransfer,
  methodInLine,
  type Order,
  ResultShelf,
  TransferPanel,
} from '#features/money/payment/index.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { slugOf } from '#rules/text/slug.ts';
import { money } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { kindOf, unpaidOf } from './kind-of-order.ts';
import { OrderedList, OrderedMethods } from './OrderedList.tsx';
import styles from './ordered.module.css';
import { PayAgain } from './PayAgain.tsx';

interface Said {
  title: string;
  text: string;
}

function successText(orders: readonly ShopOrderDetail[], paid: string): Said {
  if (kindOf(orders) === 'contents')
    return { title: `Đã trả ${paid}`, text: 'Sách đã nằm trong tủ của bạn.' };
  return {
    title: orders.length > 1 ? `Đã đặt và trả xong ${orders.length} đơn` : 'Đã đặt và trả xong',
    text: `${paid} đã tới. Tiệm xác nhận rồi gói gửi cho bạn.`,
  };
}

function wordsOf(purchase: Order, orders: readonly ShopOrderDetail[]): Said {
  const { result, state, total, pay_type, transfer, expires_at } = purchase;
  const sum = money(total);
  const who = isTransfer(pay_type) ? 'ngân hàng' : methodInLine(pay_type) || 'cổng thanh toán';
  if (result === 'success') return successText(orders, sum);
  if (result === 'pending' && transfer)
    return {
      title: `Quét mã để trả ${sum}`,
      text: `Sách giữ cho bạn đến ${clockThenDay(expires_at)}. Tiền tới là trang này tự đổi.`,
    };
  if (result === 'pending')
    return {
      title: `Đang đợi ${who} báo kết quả`,
      text: `Sách giữ cho bạn đến ${clockThenDay(expires_at)}. Trang này tự đổi khi tiền tới.`,
    };
  if (result === 'error')
    return {
      title: state === 'held' ? 'Mọt đang kiểm tra khoản tiền này' : 'Tiền đang trên đường về',
      text: 'Bạn không cần trả thêm.',
    };
  if (state === 'refunded') return { title: 'Tiền đã hoàn lại', text: `${sum} đã về nơi bạn trả.` };
  if (state === 'expired')
    return {
      title: 'Đã hết giờ trả',
      text: 'Sách đã trả về tiệm. Nếu tiền đã rời tài khoản, Mọt giữ lại và xem cùng bạn.',
    };
  if (state === 'cancelled') return { title: 'Đơn này đã huỷ', text: 'Bạn đặt lại lúc nào cũng được.' };
  return { title: 'Chưa trả được, tiền chưa bị trừ', text: 'Bạn trả lại bằng cách khác cũng được.' };
}

/** Back to the sentence where the sample ended. */
function OpenBought({ orders }: { orders: readonly ShopOrderDetail[] }) {
  const line = orders[0]?.lines[0];
  const slug = line && slugOf('reader', line.name, line.product_meta_id);
  if (!slug) return null;
  return (
    <p className={styles.text}>
      <ButtonLink kind="primary" to={linkTo('shopReader', { slug })}>
        Mở ngay
      </ButtonLink>
    </p>
  );
}

/** Orders that one purchase pays. */
export function OrderedPaid({ purchase, orders }: { purchase: Order; orders: readonly ShopOrderDetail[] }) {
  const { title, text } = wordsOf(purchase, orders);
  const { result, transfer } = purchase;
  const unpaid = unpaidOf(orders);
  return (
    <>
      <div role="status">
        <ResultShelf result={result} />
        <h1 className="text-title-1">{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {result === 'pending' && transfer && (
        <div className={styles.card}>
          <TransferPanel transfer={transfer} />
        </div>
      )}
      <OrderedList orders={orders} />
      {result === 'success' && kindOf(orders) === 'contents' && <OpenBought orders={orders} />}
      {result !== 'success' && unpaid && <PayAgain code={unpaid.order_code} of={kindOf(orders)} />}
      <OrderedMethods />
    </>
  );
}
