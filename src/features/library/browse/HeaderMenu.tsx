import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { menuCalls } from '#contract/library/menu.ts';
import { Icon } from '#ui/Icon.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import styles from './HeaderMenu.module.css';

const CategoryDrawer = lazyPart(() => import('./CategoryDrawer.tsx').then(file => file.default));

/** In the header: the way to every shelf, and where there is room the first words of the base menu. */
export function HeaderMenu() {
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const { data } = useCall(menuCalls.getBaseMenu, {}, { staleTime: 600_000, retry: false });
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-label="Mở danh mục"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon name="list" size={22} />
        <span className={styles.word} aria-hidden="true">
          Danh mục
        </span>
      </button>
      <nav className={styles.menu} aria-label="Kệ sách">
        {data?.map(({ id, name, address }) => (
          <Link
            key={id}
            to={address}
            className={styles.link}
            aria-current={pathname === address ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {wanted && <CategoryDrawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
