import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { Section } from '#ui/desk/Section.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from '../desk.module.css';

export interface Task {
  key: string;
  to: string;
  icon: IconName;
  words: string;
  note: string;
}

/** Steps that the shop itself still needs. */
export function tasksOfShop(shop: MyShop): Task[] {
  const wrong = shop.wrong.map(({ step, words }) => ({
    key: `wrong ${step}`,
    to: linkTo('openShop', undefined, { buoc: step }),
    icon: 'circle-alert' as const,
    words: 'Sửa chỗ Mọt đã ghi',
    note: `“${words}”`,
  }));
  if (shop.left.length === 0) return wrong;
  const words = `Điền nốt ${shop.left.length} việc của tiệm`;
  return [
    ...wrong,
    { key: 'left', to: linkTo('openShop'), icon: 'pencil', words, note: 'Rồi gửi Mọt duyệt' },
  ];
}

interface ToDoProps {
  tasks: readonly Task[];
  /** Not all is known yet. */
  coming: boolean;
}

/** Waiting work, each row a link to its page. */
export const ToDo = ({ tasks, coming }: ToDoProps) => (
  <Section title="Việc hôm nay" flush>
    {tasks.length === 0 && coming ? (
      <Loading>
        <Skeleton shape="card" height="60px" />
        <Skeleton shape="card" height="60px" />
      </Loading>
    ) : tasks.length === 0 ? (
      <p className={styles.nothing}>Không còn việc nào đang đợi.</p>
    ) : (
      <ul className={styles.rows}>
        {tasks.map(({ key, to, icon, words, note }) => (
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
);
