import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ShelfDrawing } from '#ui/ShelfDrawing.tsx';
import styles from './open.module.css';
import { press } from './useMyShop.ts';

function wordsOf(shop: MyShop): { title: string; text: string } {
  const left = shop.left.length;
  switch (shop.is_shop) {
    case 0:
      return {
        title: 'Mở tiệm trên Mọt',
        text: 'Sáu việc ngắn, mỗi việc lưu riêng: dừng lúc nào cũng được, mai làm tiếp.',
      };
    case -1:
      if (shop.wrong.length > 0)
        return {
          title: `Còn ${shop.wrong.length} chỗ cần sửa`,
          text: 'Người duyệt đã để lại lời. Phần khác đã đạt, không phải làm lại.',
        };
      return left > 0
        ? { title: `Còn ${left} việc`, text: 'Điền xong, bạn gửi Mọt duyệt.' }
        : { title: 'Đã đủ, gửi Mọt duyệt nhé', text: 'Thường xong trong một ngày làm việc.' };
    case -6:
      return {
        title: `Mọt đang xem hồ sơ của ${shop.name}`,
        text: `Gửi lúc ${clockThenDay(shop.sent_at ?? 0)}. Thường xong trong một ngày làm việc. Bạn vẫn sửa được, và thêm sách trước trong lúc đợi.`,
      };
    case 2:
      return {
        title: 'Tiệm đã ngừng bán',
        text:
          shop.closed_by === 'platform'
            ? 'Mọt đã ngừng tiệm này. Bạn nhắn Mọt để được xem lại.'
            : shop.open_orders > 0
              ? `Còn ${shop.open_orders} đơn dở dang, bạn làm nốt giúp bạn đọc nhé.`
              : 'Muốn bán lại, bạn gửi Mọt xem lại thông tin.',
      };
    default:
      return { title: shop.name, text: 'Tiệm đang bán.' };
  }
}

/** State of a sign-up, and its one next step. */
export function OpenShopHead({ shop }: { shop: MyShop }) {
  const task = useTask();
  const { title, text } = wordsOf(shop);
  const send = shop.is_shop === -1 && shop.left.length === 0 && shop.wrong.length === 0;
  const reopen = shop.is_shop === 2 && shop.closed_by !== 'platform';
  return (
    <>
      {(shop.is_shop === 0 || shop.is_shop === -6) && (
        <div className={styles.drawing}>
          <ShelfDrawing />
        </div>
      )}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {(send || reopen) && (
        <Button
          kind="primary"
          wide
          busy={task.busy}
          onClick={() => void task.run(() => press(send ? 'sendShop' : 'reopenShop'))}
        >
          {send ? 'Gửi Mọt duyệt' : 'Xin bán lại'}
        </Button>
      )}
      {shop.is_shop !== 0 && shop.is_shop !== -1 && (
        <ButtonLink kind="soft" wide to={linkTo('sellerDesk', { view: '' })}>
          Mở bàn bán hàng
        </ButtonLink>
      )}
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
    </>
  );
}
