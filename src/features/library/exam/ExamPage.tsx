import { type FormEvent, useRef, useState } from 'react';
import { seedFirstData } from '#client/firstData.ts';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { aboutCalls } from '#contract/library/about.ts';
import { EXAM_PAGE, EXAM_YEAR, type ExamResult, examCalls } from '#contract/library/exam.ts';
import { ProseText } from '#features/library/about/index.ts';
import { candidateProblem } from '#rules/library/exam.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Select } from '#ui/Select.tsx';
import styles from './ExamPage.module.css';
import { ScoreSheet } from './ScoreSheet.tsx';

const TITLE = 'Tra cứu điểm thi 2024';

/** Scores of the 2024 graduation exam by candidate number. The words around it are the editors'. */
export function ExamPage() {
  const asked = { slug: EXAM_PAGE };
  useState(() =>
    seedFirstData(
      aboutCalls.getInformationCompany,
      asked,
      callKey(aboutCalls.getInformationCompany, asked),
      page => page,
    ),
  );
  const { data: words } = useCall(aboutCalls.getInformationCompany, asked);
  usePageTitle(words?.title ?? TITLE);
  return (
    <article className={styles.page}>
      <h1 className="text-page">{words?.title ?? TITLE}</h1>
      <p className={styles.lead}>
        {words?.lead ?? 'Gõ số báo danh, Mọt cho bạn xem điểm từng môn của kỳ thi tốt nghiệp năm 2024.'}
      </p>
      <Lookup />
      {words && (
        <div className={styles.words}>
          <ProseText body={words.body} />
        </div>
      )}
    </article>
  );
}

/** The request and its answer; `result` is null for an unknown number. */
interface Found {
  candidate: string;
  result: ExamResult | null;
}

function Lookup() {
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const task = useTask();
  const problem = judged ? candidateProblem(typed) : null;
  const years = useCall(examCalls.resultYears, {}).data ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const year = chosen ?? (years.includes(EXAM_YEAR) ? EXAM_YEAR : (years[0] ?? EXAM_YEAR));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    setFound(null);
    if (candidateProblem(typed)) {
      task.forget();
      input.current?.focus();
      return;
    }
    const candidate = typed.replace(/\s/g, '');
    await task.run(async () => {
      const result = await request(examCalls.examScore, { year, candidate });
      setFound({ candidate, result });
    });
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {years.length > 1 && (
          <div className={styles.year}>
            <Select
              label="Năm thi"
              value={year}
              options={years.map(each => [each, `Năm ${each}`] as const)}
              onChange={next => {
                setChosen(next);
                setFound(null);
              }}
            />
          </div>
        )}
        <div>
          <Field
            label="Số báo danh"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={20}
            helper="Thường là 8 chữ số, in trên giấy báo dự thi."
            value={typed}
            error={problem ?? task.fields.candidate?.[0]}
            inputRef={input}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <Button kind="primary" type="submit" busy={task.busy}>
          Xem điểm
        </Button>
      </form>
      <div className={styles.answer} role="status">
        {task.problem && !task.fields.candidate && <p className="son-text">{task.problem}</p>}
        {found && <ScoreSheet {...found} />}
      </div>
    </>
  );
}
