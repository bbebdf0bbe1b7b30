import { Icon } from '#ui/Icon.tsx';
import styles from './PlanComparison.module.css';

const ways = ['Không có gói', 'Hội viên', 'Sồi'] as const;

/** What each way opens: rules/access says the same. */
const rows: { what: string; opens: [boolean, boolean, boolean] }[] = [
  { what: 'Sách miễn phí', opens: [true, true, true] },
  { what: 'Chương đọc thử của mọi cuốn', opens: [true, true, true] },
  { what: 'Trọn sách có nhãn Hội viên', opens: [false, true, false] },
  { what: 'Từng chương có nhãn sồi', opens: [false, false, true] },
  { what: 'Giữ được sau khi hết hạn', opens: [false, false, true] },
  { what: 'Đọc không có quảng cáo', opens: [false, true, false] },
];

/** The ways side by side. */
export const PlanComparison = () => (
  <section className={styles.comparison}>
    <h2 className={styles.heading}>Gói nào mở gì</h2>
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="unseen">Mỗi cách mở được gì</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Nội dung</span>
            </th>
            {ways.map(way => (
              <th key={way} scope="col">
                {way}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, opens }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {opens.map((open, at) => (
                <td key={ways[at]} data-open={open || undefined}>
                  {open ? <Icon name="check" size={20} /> : <span className={styles.no} />}
                  <span className="unseen">{open ? 'Có' : 'Không'}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className={styles.note}>Sách có giá bán lẻ thì mua một lần, đọc mãi, không cần gói nào.</p>
  </section>
);
