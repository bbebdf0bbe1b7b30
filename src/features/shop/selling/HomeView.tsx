import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { statusWords } from '#rules/shop/life.ts';
import { memberMay, memberNames } from '#rules/shop/members.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './desk.module.css';
import { LeaveShop } from './LeaveShop.tsx';
import { addressOfView } from './views.ts';

interface ToDo {
  key: string;
  to: string;
  icon: IconName;
  words: string;
  note: string;
}

/** What the shop itself still needs. */
function ofShop(shop: MyShop): ToDo[] {
  const open = linkTo('openShop');
  const wrong = shop.wrong.map(({ step, words }) => ({
    key: `wrong ${step}`,
    to: linkTo('openShop', undefined, { buoc: step }),
    icon: 'circle-alert' as const,
    words: `Sửa chỗ Mọt đã ghi`,
    note: `“${words}”`,
  }));
  const left =
    shop.left.length > 0
      ? [
          {
            key: 'left',
            to: open,
            icon: 'pencil' as const,
            words: `Điền nốt ${shop.left.length} việc của tiệm`,
            note: 'Rồi gửi Mọt duyệt',
          },
        ]
      : [];
  return [...wrong, ...left];
}

/** The desk's first page: what is to be done now. */
export function HomeView({ shop }: { shop: MyShop }) {
  const now = useNow();
  const books = shop.role !== null && memberMay(shop.role, 'books');
  const { data } = useCall(sellerBookCalls.shelfToDo, {}, { enabled: books, staleTime: 0 });
  const todo: ToDo[] = [
    ...(shop.role === 'owner' ? ofShop(shop) : []),
    ...(data?.low ?? []).map(row => ({
      key: `low ${row.product_meta_id}`,
      to: addressOfView('sach', { tim: row.name }),
      icon: 'book-open' as const,
      words: `${row.name}, ${row.variation}`,
      note: row.free === 0 ? 'Đã hết' : `Còn ${grouped(row.free)} cuốn`,
    })),
  ];
  const waits = data?.proposals ?? 0;
  return (
    <>
      <PageHead
        over={dayThenClock(now)}
        title={shop.name}
        note={statusWords[shop.is_shop]}
        actions={
          books ? (
            <Actions>
              <ButtonLink icon="plus" to={addressOfView('them-sach')}>
                Thêm sách
              </ButtonLink>
            </Actions>
          ) : undefined
        }
      />
      <Page>
        <Section title="Việc hôm nay" flush>
          {todo.length === 0 ? (
            <p className={styles.nothing}>Không còn việc nào đang đợi.</p>
          ) : (
            <ul className={styles.rows}>
              {todo.map(({ key, to, icon, words, note }) => (
                <li key={key}>
                  <Link to={to} className={styles.row}>
                    <Icon name={icon} size={20} />
                    <span className={styles.words}>
                      <span className={styles.name}>{words}</span>
                      <span className={styles.small}>{note}</span>
                    </span>
                    <Icon name="chevron-right" size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Section>
        {data && (
          <Section title="Kệ sách của tiệm">
            <dl className={styles.figures}>
              <div>
                <dt>Đang bán</dt>
                <dd>{grouped(data.selling)}</dd>
              </div>
              <div>
                <dt>Đang ẩn</dt>
                <dd>{grouped(data.hidden)}</dd>
              </div>
              <div>
                <dt>Sách đề nghị thêm</dt>
                <dd>{grouped(waits)}</dd>
              </div>
            </dl>
          </Section>
        )}
        {shop.role !== null && shop.role !== 'owner' && (
          <Section title="Bạn trong tiệm" note={memberNames[shop.role]}>
            <LeaveShop shop={shop} />
          </Section>
        )}
      </Page>
    </>
  );
}
