import styles from './ComparisonTable.module.css';
import { Icon } from './Icon.tsx';

interface ComparisonTableProps {
  title: string;
  /** Summary of the table, for screen readers. */
  caption: string;
  /** Name of the first column, for screen readers. */
  subject: string;
  columns: readonly string[];
  rows: readonly { what: string; has: readonly boolean[] }[];
  note?: string;
}

/** Features of a few choices, side by side. */
export const ComparisonTable = ({ title, caption, subject, columns, rows, note }: ComparisonTableProps) => (
  <section className={styles.comparison}>
    <h2 className="text-title-2">{title}</h2>
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{subject}</span>
            </th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, has }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {has.map((yes, at) => (
                <td key={columns[at]} data-open={yes || undefined}>
                  {yes ? <Icon name="check" size={20} /> : <span className={styles.no} />}
                  <span className="unseen">{yes ? 'Có' : 'Không'}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {note && <p className={styles.note}>{note}</p>}
  </section>
);
