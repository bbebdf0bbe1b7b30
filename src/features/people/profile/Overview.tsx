import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useSelling } from '#client/selling.ts';
import { linkTo } from '#contract/all-paths.ts';
import { scanToSignIn, useAccount } from '#features/people/account/index.ts';
import { PackageWaiting } from '#features/people/welcome/index.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Segmented, type SegmentedOption } from '#ui/Segmented.tsx';
import { keepTheme, readTheme, type Theme } from '#ui/theme.ts';
import { DeskLink } from './DeskLink.tsx';
import { OverviewRow } from './OverviewRow.tsx';
import { PartnerLink } from './PartnerLink.tsx';
import styles from './profile.module.css';
import { SignOutButton } from './SignOutButton.tsx';
import { addressOfTab, FROM_LIST, profileTabs } from './tabs.ts';
import { Who } from './Who.tsx';

const themes: readonly SegmentedOption<Theme>[] = [
  { value: 'system', label: 'Theo máy', icon: 'smartphone' },
  { value: 'light', label: 'Sáng', icon: 'sun' },
  { value: 'dark', label: 'Tối', icon: 'moon' },
];

/** How the app is dressed on this device. */
export function ThemeCard() {
  const { store } = useHost();
  const [theme, setTheme] = useState(() => readTheme(store));
  const choose = (next: Theme) => {
    keepTheme(store, next);
    setTheme(next);
  };
  return (
    <section className={styles.card} aria-labelledby="look">
      <h2 id="look">Giao diện</h2>
      <p className={styles.hint}>Trang đọc có màu giấy riêng, chọn trong lúc đọc.</p>
      <Segmented label="Giao diện" options={themes} value={theme} onChange={choose} />
    </section>
  );
}

/** Until when one is a member, and the way to go on being one; where nothing is sold only members have it. */
function MembershipRow() {
  const selling = useSelling();
  const [held] = useAccount().account?.packages ?? [];
  if (!held && !selling) return null;
  const until = held?.is_vip_telco ? 'gói nhà mạng, tự gia hạn' : `đến hết ${dayOf(held?.expired_time ?? 0)}`;
  const what = held ? `${held.name}, ${until}` : 'Đọc và nghe mọi cuốn có nhãn Hội viên';
  return <OverviewRow to={linkTo('packagePlan')} icon="crown" label="Gói hội viên" what={what} />;
}

/** The signed-in person's first page on a phone: who one is, the ways into the rest, `oaks` among them, the look, the way out. */
export function Overview({ oaks }: { oaks: ReactNode }) {
  const { account } = useAccount();
  const host = useHost();
  const navigate = useNavigate();
  if (!account) return null;
  const scan = async () => {
    const question = await scanToSignIn(host);
    if (question) navigate(question);
  };
  return (
    <div className={styles.narrow}>
      <Who heading />
      <PackageWaiting />
      <nav aria-label="Tài khoản">
        <ul className={styles.rows}>
          {profileTabs.map(({ tab, label, what, icon }) => (
            <OverviewRow
              key={tab}
              to={addressOfTab(tab)}
              state={FROM_LIST}
              icon={icon}
              label={label}
              what={what}
            />
          ))}
          <OverviewRow
            to={linkTo('notebook')}
            icon="note"
            label="Ghi chú"
            what="Câu đã tô, lời ghi, trang đánh dấu"
          />
          <OverviewRow
            to={`${linkTo('feed')}?xem=cua-toi`}
            icon="newspaper"
            label="Bài của bạn"
            what="Những gì bạn viết lên bảng tin"
          />
          <OverviewRow
            to={linkTo('words')}
            icon="book-open"
            label="Từ đã lưu"
            what="Nghĩa, câu đã gặp, ôn lại mỗi ngày"
          />
          <OverviewRow
            to={linkTo('gameStick', { id: '' })}
            icon="star"
            label="Gieo quẻ hôm nay"
            what="Một câu trong một cuốn sách, để đọc chơi"
          />
          <MembershipRow />
          {oaks}
          <OverviewRow
            to={linkTo('packagePlanActivateCode')}
            icon="ticket"
            label="Nhập mã kích hoạt"
            what="Thẻ quà, mã đi kèm sách giấy"
          />
          <OverviewRow
            to={linkTo('ordersPhysical')}
            icon="shopping-bag"
            label="Đơn hàng"
            what="Sách đặt ở các tiệm, đường đi của từng gói"
          />
          <OverviewRow
            to={linkTo('coupons')}
            icon="ticket"
            label="Mã giảm giá"
            what="Mã của Mọt và của các tiệm"
          />
          <OverviewRow
            to={linkTo('transactions')}
            icon="receipt"
            label="Giao dịch"
            what="Món đã mua, đang chờ trả, biên nhận"
          />
          <OverviewRow
            to={linkTo('orderLookup')}
            icon="search"
            label="Tra cứu đơn"
            what="Bằng mã đơn và số điện thoại người nhận"
          />
          <OverviewRow
            to={linkTo('word', { slug: 'cau-hoi-thuong-gap' })}
            icon="info"
            label="Trợ giúp"
            what="Câu hỏi thường gặp, cách liên hệ với Mọt"
          />
          {account.is_affiliate && host.os !== 'zalo' && (
            <OverviewRow
              to={linkTo('affiliate')}
              icon="link"
              label="Cộng tác viên"
              what="Liên kết của bạn, lượt ghé và bạn đọc mới"
            />
          )}
          <DeskLink />
          <PartnerLink />
        </ul>
      </nav>
      <ThemeCard />
      {host.scanToSignIn && (
        <section className={styles.card} aria-labelledby="scan">
          <h2 id="scan">Đăng nhập máy khác</h2>
          <p className={styles.hint}>Mở Mọt trên máy ấy, chọn “Quét mã QR”, rồi quét ở đây.</p>
          <Button onClick={() => void scan()}>Quét mã</Button>
        </section>
      )}
      <div className={styles.leave}>
        <SignOutButton />
        <Link to={linkTo('information', { slug: 'rieng-tu' })} className={styles.link}>
          Quyền riêng tư
        </Link>
      </div>
    </div>
  );
}
