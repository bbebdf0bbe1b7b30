import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Sending } from '#ui/Sending.tsx';
import { StateLabel } from '#ui/StateLabel.tsx';
import form from './form.module.css';
import styles from './ImportPage.module.css';
import { type How, type Import, type Report, useImports } from './useImports.ts';

/** /ban-lam-viec/kho-sach/nhap: files from the device into the catalogue, with a report of each. */
export function ImportPage() {
  usePageTitle('Nhập sách');
  const { imports, add, again } = useImports();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <>
      <PageHead
        over={
          <Link to={linkTo('deskWorks')} className={form.link}>
            Kho sách
          </Link>
        }
        title="Nhập sách"
        note="Sách vừa nhập chưa ai thấy, tới khi bạn đăng."
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="text-small ink-2">
          Kéo EPUB, PDF, CBZ, CBR, CB7, CBT hoặc ZIP truyện tranh, sách nói vào đây. Mỗi tệp tới 64 MB.
        </p>
        <input
          ref={input}
          type="file"
          multiple
          accept=".epub,.pdf,.cbz,.cbr,.cb7,.cbt,.zip,.rar,.7z,.tar"
          className="unseen"
          tabIndex={-1}
          aria-label="Tệp sách"
          onChange={({ currentTarget }) => {
            add(currentTarget.files ?? []);
            currentTarget.value = '';
          }}
        />
        <Button kind="primary" icon="plus" onClick={() => input.current?.click()}>
          Chọn tệp
        </Button>
      </div>
      {imports.length > 0 && (
        <div className={styles.reports}>
          <Section title="Đã gửi">
            <ul>
              {imports.map(one => (
                <li key={one.id} className={styles.row}>
                  <span className={styles.name}>{one.name}</span>
                  <Outcome one={one} onAgain={again} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  );
}

interface OutcomeProps {
  one: Import;
  onAgain: (one: Import, how?: How) => void;
}

function Outcome({ one, onAgain }: OutcomeProps) {
  if (one.state === 'waits') return <span className="text-small ink-2">Đợi tới lượt</span>;
  if (one.state === 'sending')
    return <Sending label={`Đang gửi ${one.name}`} share={one.share} after="Đang đọc tệp" />;
  if (one.state === 'refused' || !one.report)
    return (
      <div role="alert" className={styles.outcome}>
        <StateLabel icon="circle-alert" tone="failed">
          {one.problem}
        </StateLabel>
        <Button kind="quiet" icon="rotate-ccw" onClick={() => onAgain(one)}>
          Gửi lại
        </Button>
      </div>
    );
  if (one.report.status === 'asks') return <Asks report={one.report} onAnswer={how => onAgain(one, how)} />;
  return <Done report={one.report} />;
}

const issueStates = [
  ['fresh', 'Mới'],
  ['changed', 'Thay trang'],
  ['same', 'Như cũ'],
] as const;

/** Which issues of a comic that grew are new, have other pages, or are as they were. */
function Issues({ issues }: { issues: NonNullable<Report['issues']> }) {
  return (
    <ul className="text-small ink-2" aria-label="Các tập">
      {issueStates.map(([state, name]) => {
        const titles = issues.filter(issue => issue.state === state).map(({ title }) => title);
        return (
          titles.length > 0 && (
            <li key={state}>
              {name}: {titles.join(', ')}
            </li>
          )
        );
      })}
    </ul>
  );
}

function Done({ report }: { report: Report }) {
  const { status, work_id, title, parts, fresh, problems, issues } = report;
  return (
    <div className={styles.outcome}>
      <StateLabel icon="check" tone="done">
        {status === 'known' ? 'Tệp này đã có trong kho' : `Đã nhập ${parts} phần, ${fresh} phần mới`}
      </StateLabel>
      <Link to={linkTo('deskWork', { work: String(work_id) })} className={form.link}>
        {title}
      </Link>
      {issues && <Issues issues={issues} />}
      {problems.length > 0 && (
        <ul className="text-small ink-2">
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A book of this title is there: is it the same one, grown? */
function Asks({ report, onAnswer }: { report: Report; onAnswer: (how: How) => void }) {
  const { parts, same_title } = report;
  return (
    <div className={styles.same}>
      {same_title.map(({ work_id, edition, parts: before }) => (
        <div key={edition} className={styles.outcome}>
          <p>
            Kho đã có{' '}
            <Link to={linkTo('deskWork', { work: String(work_id) })} className={form.link}>
              một cuốn cùng tên
            </Link>
            , {before} phần. Tệp này có {parts} phần.
          </p>
          {parts > before && (
            <Button onClick={() => onAnswer({ grows: edition })}>
              Nối {parts - before} phần vào cuốn ấy
            </Button>
          )}
        </div>
      ))}
      <Button onClick={() => onAnswer({ apart: 1 })}>Nhập thành cuốn riêng</Button>
    </div>
  );
}
