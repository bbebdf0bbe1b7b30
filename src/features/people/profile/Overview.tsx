import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { linkTo } from '#contract/all-paths.ts';
import { useBalance } from '#features/money/buy/index.ts';
import { scanToSignIn, useAccount } from '#features/people/account/index.ts';
import { PackageWaiting } from '#features/people/welcome/index.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Segmented, type SegmentedOption } from '#ui/Segmented.tsx';
import { keepTheme, readTheme, type Theme } from '#ui/theme.ts';
import { DeskLink } from './DeskLink.tsx';
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

/** How many oaks one has, and the way to more. */
function OakRow() {
  const oaks = useBalance();
  return (
    <li>
      <Link to={linkTo('packagePlanOak')} className={styles.row}>
        <Icon name="nut" size={22} />
        <span className={styles.rowWords}>
          <span className={styles.rowLabel}>Sồi của bạn</span>
          <span className={styles.rowWhat}>{oaks === null ? '\u00a0' : `${grouped(oaks)} sồi`}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

/** The signed-in person's first page on a phone: who one is, the ways into the rest, the look, the way out. */
export function Overview() {
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
            <li key={tab}>
              <Link to={addressOfTab(tab)} state={FROM_LIST} className={styles.row}>
                <Icon name={icon} size={22} />
                <span className={styles.rowWords}>
                  <span className={styles.rowLabel}>{label}</span>
                  <span className={styles.rowWhat}>{what}</span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
          <li>
            <Link to={linkTo('notebook')} className={styles.row}>
              <Icon name="note" size={22} />
              <span className={styles.rowWords}>
                <span className={styles.rowLabel}>Ghi chú</span>
                <span className={styles.rowWhat}>Câu đã tô, lời ghi, trang đánh dấu</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
          <li>
            <Link to={linkTo('words')} className={styles.row}>
              <Icon name="book-open" size={22} />
              <span className={styles.rowWords}>
                <span className={styles.rowLabel}>Từ đã lưu</span>
                <span className={styles.rowWhat}>Nghĩa, câu đã gặp, ôn lại mỗi ngày</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
          <OakRow />
          <li>
            <Link to={linkTo('ordersPhysical')} className={styles.row}>
              <Icon name="shopping-bag" size={22} />
              <span className={styles.rowWords}>
                <span className={styles.rowLabel}>Đơn hàng</span>
                <span className={styles.rowWhat}>Sách đặt ở các tiệm, đường đi của từng gói</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
          <li>
            <Link to={linkTo('coupons')} className={styles.row}>
              <Icon name="ticket" size={22} />
              <span className={styles.rowWords}>
                <span className={styles.rowLabel}>Mã giảm giá</span>
                <span className={styles.rowWhat}>Mã của Mọt và của các tiệm</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
          <li>
            <Link to={linkTo('transactions')} className={styles.row}>
              <Icon name="receipt" size={22} />
              <span className={styles.rowWords}>
                <span className={styles.rowLabel}>Giao dịch</span>
                <span className={styles.rowWhat}>Món đã mua, đang chờ trả, biên nhận</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
          {account.is_affiliate && host.os !== 'zalo' && (
            <li>
              <Link to={linkTo('affiliate')} className={styles.row}>
                <Icon name="link" size={22} />
                <span className={styles.rowWords}>
                  <span className={styles.rowLabel}>Cộng tác viên</span>
                  <span className={styles.rowWhat}>Liên kết của bạn, lượt ghé và bạn đọc mới</span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          )}
          <DeskLink />
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
