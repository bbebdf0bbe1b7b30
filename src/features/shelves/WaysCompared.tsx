import { Icon } from '#ui/Icon.tsx';
import styles from './PlanComparison.module.css';

/** What each way can do. */
const rows: { what: string; web: boolean; mini: boolean }[] = [
  { what: 'Đọc sách, giữ chỗ đang đọc', web: true, mini: true },
  { what: 'Tìm sách, xem bảng xếp hạng', web: true, mini: true },
  { what: 'Đăng nhập bằng Zalo', web: true, mini: true },
  { what: 'Đăng nhập bằng số điện thoại hay email', web: true, mini: true },
  { what: 'Đăng nhập bằng Google, Facebook', web: true, mini: false },
  { what: 'Biểu tượng trên màn hình chính', web: true, mini: false },
  { what: 'Mở ngay trong Zalo, không cài', web: false, mini: true },
];

const Can = ({ can }: { can: boolean }) => (
  <td data-open={can || undefined}>
    {can ? <Icon name="check" size={20} /> : <span className={styles.no} />}
    <span className="unseen">{can ? 'Có' : 'Không'}</span>
  </td>
);

export const WaysCompared = () => (
  <section className={styles.comparison}>
    <h2 className={styles.heading}>Khác nhau chỗ nào</h2>
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="unseen">Bản cài và mini app làm được gì</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Việc</span>
            </th>
            <th scope="col">Bản cài</th>
            <th scope="col">Mini app</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, web, mini }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <Can can={web} />
              <Can can={mini} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
