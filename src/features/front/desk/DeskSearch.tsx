import { type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { catalogueDeskCalls } from '#contract/library/desk.ts';
import { addressOfView, type Desk } from '#features/money/desk/index.ts';
import { searchable } from '#rules/text/search.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useModalOpen } from '#ui/modal.ts';
import styles from './DeskSearch.module.css';
import { sectionsFor } from './sections.ts';

interface Found {
  to: string;
  icon: IconName;
  title: string;
  note?: string;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Looks for pages of the desk, works and orders, as far as one's roles go; the key / opens it. */
export function DeskSearch({ desk }: { desk: Desk }) {
  const [open, setOpen] = useState(false);
  const covered = useModalOpen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (covered || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [covered]);
  return (
    <span className={styles.opener}>
      <IconButton label="Tìm trong bàn làm việc (phím /)" icon="search" onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Tìm trong bàn làm việc" width={560}>
        <Finder desk={desk} onGone={() => setOpen(false)} />
      </Dialog>
    </span>
  );
}

function useFound(desk: Desk, q: string): Found[] {
  const asked = useDeferredValue(q.trim());
  const works = useCall(
    catalogueDeskCalls.listWorks,
    { q: asked, page_size: 6 },
    { enabled: desk.editor && asked !== '', placeholderData: before => before },
  ).data;
  const pages = sectionsFor(desk).filter(({ label }) => searchable(label).includes(searchable(q)));
  return [
    ...pages.map(({ address, icon, label }) => ({ to: address, icon, title: label })),
    ...(asked && works ? works.items : []).map(({ work_id, title, authors }) => ({
      to: linkTo('deskWork', { work: String(work_id) }),
      icon: 'book-open' as const,
      title,
      note: authors.join(', '),
    })),
    ...(asked && desk.support
      ? [
          {
            to: addressOfView('don', { q: asked }),
            icon: 'receipt' as const,
            title: `Tìm đơn “${asked}”`,
          },
        ]
      : []),
  ];
}

function Finder({ desk, onGone }: { desk: Desk; onGone: () => void }) {
  const [q, setQ] = useState('');
  const navigate = useNavigate();
  const found = useFound(desk, q);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (!first) return;
    onGone();
    navigate(first.to);
  };
  return (
    <form onSubmit={go} className={styles.finder}>
      <Field
        label="Tên trang, tên sách, tác giả, mã đơn"
        type="search"
        value={q}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
      <ul className={styles.found} aria-label="Tìm thấy">
        {found.map(({ to, icon, title, note }) => (
          <li key={to}>
            <Link to={to} className={styles.row} onClick={onGone}>
              <Icon name={icon} size={20} />
              <span className={styles.words}>
                <span className="text-label">{title}</span>
                {note && <span className="text-caption ink-3">{note}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-caption ink-3" role="status">
        {found.length === 0 ? `Chưa thấy gì ứng với “${q.trim()}”` : ''}
      </p>
    </form>
  );
}
