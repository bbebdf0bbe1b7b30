import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { initials, maskedAccount } from '#rules/account.ts';
import { Segmented, type SegmentedOption } from '#ui/Segmented.tsx';
import { keepTheme, readTheme, type Theme } from '#ui/theme.ts';
import styles from './PersonalPage.module.css';
import { SignOutButton } from './SignOutButton.tsx';
import { useAccount } from './useAccount.ts';

const choices: readonly SegmentedOption<Theme>[] = [
  { value: 'system', label: 'Theo máy', icon: 'smartphone' },
  { value: 'light', label: 'Sáng', icon: 'sun' },
  { value: 'dark', label: 'Tối', icon: 'moon' },
];

/** The signed-in person's own page: who one is here, how the app looks, the way out. */
export function PersonalPage() {
  const { account } = useAccount();
  const { store } = useHost();
  const [theme, setTheme] = useState(() => readTheme(store));
  if (!account) return null;

  const choose = (next: Theme) => {
    keepTheme(store, next);
    setTheme(next);
  };

  return (
    <div className={styles.page}>
      <div className={styles.who}>
        <span className={styles.face} aria-hidden="true">
          {initials(account.fullname)}
        </span>
        <div>
          <h1 className={styles.name}>{account.fullname}</h1>
          <p className={styles.account}>{maskedAccount(account.account)}</p>
        </div>
      </div>
      <section className={styles.card} aria-labelledby="look">
        <h2 id="look">Giao diện</h2>
        <p className={styles.hint}>Trang đọc có màu giấy riêng, chọn trong lúc đọc.</p>
        <Segmented label="Giao diện" options={choices} value={theme} onChange={choose} />
      </section>
      <div className={styles.leave}>
        <SignOutButton />
      </div>
    </div>
  );
}
