import { Link } from 'react-router-dom';
import { useSelling } from '#client/selling.ts';
import { linkTo } from '#contract/all-paths.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import styles from './plans.module.css';
import { useBack } from './useBack.ts';

interface Method {
  to: string;
  icon: IconName;
  name: string;
  what: string;
}

const code: Method = {
  to: linkTo('packagePlanActivateCode'),
  icon: 'ticket',
  name: 'Nhập mã kích hoạt',
  what: 'Có thẻ quà hoặc mã đi kèm sách giấy',
};
const oak: Method = {
  to: linkTo('packagePlanOak'),
  icon: 'nut',
  name: 'Gói sồi',
  what: 'Mở lẻ từng chương, không có hạn dùng',
};
const member: Method = {
  to: linkTo('packagePlan'),
  icon: 'crown',
  name: 'Gói hội viên',
  what: 'Mở mọi cuốn có nhãn Hội viên',
};

/** Quiet ways to other packages, below the ones that a page is about. */
export function OtherMethods({ than }: { than: 'member' | 'oak' }) {
  const selling = useSelling();
  const back = useBack();
  const behind = back ? `?${new URLSearchParams({ return: back })}` : '';
  const methods = selling ? [than === 'oak' ? member : oak, code] : [code];
  return (
    <section className={styles.others} aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.othersTitle}>
        Cách khác
      </h2>
      <ul>
        {methods.map(({ to, icon, name, what }) => (
          <li key={name}>
            <Link to={to + behind} className={styles.other}>
              <Icon name={icon} size={22} />
              <span className={styles.otherWords}>
                <span className={styles.otherName}>{name}</span>
                <span className="text-small ink-3">{what}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
