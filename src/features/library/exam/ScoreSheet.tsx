import type { ExamResult } from '#contract/library/exam.ts';
import { examSubjects, points } from '#rules/library/exam.ts';
import styles from './ExamPage.module.css';

/** A candidate's points, or that nobody by that number is known. */
export function ScoreSheet({ candidate, result }: { candidate: string; result: ExamResult | null }) {
  if (!result || result.scores.length === 0)
    return (
      <div className={styles.sheet}>
        <h2 className="text-title-3">Chưa có điểm của số {candidate}</h2>
        <p className="text-small ink-3">Bạn so lại từng chữ số với giấy báo dự thi, rồi thử lần nữa nhé.</p>
      </div>
    );
  return (
    <div className={styles.sheet}>
      <h2 className="text-title-3">Số báo danh {candidate}</h2>
      <dl className={styles.scores}>
        {result.scores.map(score => (
          <div key={score.subject} className={styles.score}>
            <dt>{examSubjects[score.subject]}</dt>
            <dd>{points(score.points)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small ink-3">
        Kỳ thi tốt nghiệp trung học phổ thông năm {result.year}, thang điểm 10.
      </p>
    </div>
  );
}
