import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { browseCalls } from '#contract/library/browse.ts';
import { lists } from '#contract/library/lists.ts';
import { type MenuGroup, menuCalls } from '#contract/library/menu.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useWide } from '#ui/useWide.ts';
import styles from './CategoryDrawer.module.css';
import { CategoryLinks } from './CategorySide.tsx';
import { listAt } from './listAt.ts';
import { menuIcons } from './menuIcons.ts';

/** Menus and categories change when editors change them, not while being read. */
const FRESH_MS = 600_000;

interface CategoryDrawerProps {
  open: boolean;
  onClose(): void;
  /** Categories of the current list, shown first. */
  here?: Parameters<typeof CategoryLinks>[0];
}

/** All categories: a drawer from the left where there is room, a sheet on a phone. */
export default function CategoryDrawer({ open, onClose, here }: CategoryDrawerProps) {
  const wide = useWide(768);
  return (
    <Sheet open={open} onClose={onClose} title="Danh mục" side={wide ? 'left' : 'bottom'}>
      {here && here.categories.length > 0 && (
        <section className={styles.here}>
          <h3 className={styles.heading}>Thể loại ở đây</h3>
          <CategoryLinks {...here} onGo={onClose} />
        </section>
      )}
      <Groups onGo={onClose} />
    </Sheet>
  );
}

function Groups({ onGo }: { onGo(): void }) {
  const { data, error, refetch } = useCall(menuCalls.getBaseMenu, {}, { staleTime: FRESH_MS });
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton shape="card" height="220px" />
      </div>
    );
  return (
    <ul>
      {data.map(group => (
        <li key={group.id}>
          <Group group={group} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

const isIcon = (name: string | null): name is IconName => name !== null && menuIcons.includes(name);

function Group({ group: { name, icon, address, children }, onGo }: { group: MenuGroup; onGo(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.group} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.name}>
        <Icon name={isIcon(icon) ? icon : 'book-open'} size={21} />
        {name}
        <Icon name="chevron-right" size={18} className={styles.turn} />
      </summary>
      <ul className={styles.inside}>
        {[{ id: 0, name: `Vào mục ${name}`, address }, ...children].map(child => (
          <li key={child.id}>
            <Link to={child.address} className={styles.link} onClick={onGo}>
              {child.name}
            </Link>
          </li>
        ))}
      </ul>
      {open && <Categories address={address} onGo={onGo} />}
    </details>
  );
}

/** The categories of a group that is the front page of one kind. */
function Categories({ address, onGo }: { address: string; onGo(): void }) {
  const list = lists[listAt(address)];
  const kind = list.all ? list.types[0] : undefined;
  const { data } = useCall(
    browseCalls.listCategoryByPage,
    { content_type: kind ?? 0, page_size: 100 },
    { staleTime: FRESH_MS, enabled: kind !== undefined },
  );
  return data && data.length > 0 ? <CategoryLinks categories={data} onGo={onGo} /> : null;
}
