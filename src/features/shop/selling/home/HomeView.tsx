import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { useAccount } from '#features/people/account/index.ts';
import { WaitingRooms } from '#features/shop/chat/lazy.ts';
import { statusWords } from '#rules/shop/life.ts';
import { memberMay, memberNames } from '#rules/shop/members.ts';
import { partOfDay } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from '../desk.module.css';
import { LeaveShop } from '../LeaveShop.tsx';
import { useSoldOrders } from '../orders/useSoldOrders.ts';
import { counted, useCounts } from '../useCounts.ts';
import { addressOfView } from '../views.ts';
import { useWaits } from '../waits/useWaits.ts';
import { LowBooks } from './LowBooks.tsx';
import { type Task, ToDo, tasksOfShop } from './ToDo.tsx';
import { TwoWeeks } from './TwoWeeks.tsx';
import { todayWords } from './today-words.ts';
import { WaitingOrders } from './WaitingOrders.tsx';

const waitTask = (count: number): Task => ({
  key: 'waits',
  to: addressOfView('can-tra-loi'),
  icon: 'clock',
  words: `Trả lời ${grouped(count)} việc`,
  note: 'Trả sách, khiếu nại, gói quay về, đánh giá',
});

/** The desk's first page: what is to be done now, and what the last days brought. */
export function HomeView({ shop }: { shop: MyShop }) {
  const now = useNow();
  const { account } = useAccount();
  const may = (right: 'books' | 'orders' | 'figures' | 'chat') =>
    shop.role !== null && memberMay(shop.role, right);
  const shelf = useCall(sellerBookCalls.shelfToDo, {}, { enabled: may('books'), staleTime: 0 });
  const pending = useSoldOrders('need_confirm', {}, may('orders'));
  const { waits, isLoading } = useWaits(shop.role);
  const orders = pending.data?.items.filter(({ may: { confirm } }) => confirm) ?? [];
  const counts = useCounts(true);
  const tasks = [
    ...(shop.role === 'owner' ? tasksOfShop(shop) : []),
    ...(waits.length > 0 ? [waitTask(waits.length)] : []),
  ];
  return (
    <>
      <PageHead
        over={todayWords(now)}
        title={
          orders.length > 0 ? (
            <>
              {partOfDay(now)} có <span className="brand-text">{grouped(orders.length)} đơn</span> đợi bạn xác
              nhận
            </>
          ) : (
            shop.name
          )
        }
        note={
          orders.length > 0
            ? `${shop.name}, ${statusWords[shop.is_shop].toLowerCase()}`
            : statusWords[shop.is_shop]
        }
        actions={
          may('books') ? (
            <Actions>
              <ButtonLink icon="plus" to={addressOfView('them-sach')}>
                Thêm sách
              </ButtonLink>
            </Actions>
          ) : undefined
        }
      />
      <Page
        aside={
          <>
            {shelf.data && <LowBooks rows={shelf.data.low} count={counts?.low ?? undefined} />}
            {may('chat') && account && (
              <Section
                title="Tin nhắn"
                note={counts?.rooms ? `${counted(counts.rooms)} bạn đang đợi` : undefined}
                flush
                action={
                  <Link to={addressOfView('tin-nhan')} className={styles.open}>
                    Mở hộp tin
                  </Link>
                }
              >
                <WaitingRooms reader={account.userId} />
              </Section>
            )}
            <ToDo tasks={tasks} coming={isLoading} />
            {shelf.data && (
              <Section title="Kệ sách của tiệm">
                <dl className={styles.figures}>
                  <div>
                    <dt>Đang bán</dt>
                    <dd>{grouped(shelf.data.selling)}</dd>
                  </div>
                  <div>
                    <dt>Đang ẩn</dt>
                    <dd>{grouped(shelf.data.hidden)}</dd>
                  </div>
                  <div>
                    <dt>Sách đề nghị thêm</dt>
                    <dd>{grouped(shelf.data.proposals)}</dd>
                  </div>
                </dl>
              </Section>
            )}
            {shop.role !== null && shop.role !== 'owner' && (
              <Section title="Bạn trong tiệm" note={memberNames[shop.role]}>
                <LeaveShop shop={shop} />
              </Section>
            )}
          </>
        }
      >
        {orders.length > 0 && <WaitingOrders orders={orders} sums={may('figures')} />}
        {may('figures') && <TwoWeeks />}
      </Page>
    </>
  );
}
