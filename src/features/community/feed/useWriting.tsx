import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Post } from '#contract/community/feed-shapes.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { mayWrite } from './may-write.ts';
import { type Draft, emptyDraft, isEmpty, keptDraft } from './writing.ts';

const WriteDialog = lazyPart(() => import('./WriteDialog.tsx').then(file => file.default));

/** Initial content: a sentence of a work, a work, a tag. */
type Beginning = Partial<Draft>;

export interface Writing {
  /** Opens the dialog, after what is missing; with a beginning, or with what was left. */
  write: (beginning?: Beginning) => Promise<void>;
  edit: (post: Post) => void;
  dialog: ReactNode;
}

/** The dialog in which one writes, and the ways into it. */
export function useWriting(): Writing {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [edited, setEdited] = useState<Post | null>(null);
  const [open, setOpen] = useState(false);
  /** How often it was opened: each time it begins with what it is given. */
  const [turn, setTurn] = useState(0);
  return useMemo(
    () => ({
      async write(beginning) {
        if (!(await mayWrite('Đăng nhập để viết lên bảng tin.', navigate))) return;
        const kept = keptDraft();
        // A sentence that one comes with begins a post of its own; the words of an unfinished one stay with it.
        setDraft(beginning && !isEmpty({ ...emptyDraft, ...beginning }) ? { ...kept, ...beginning } : kept);
        setEdited(null);
        setTurn(before => before + 1);
        setOpen(true);
      },
      edit(post) {
        setDraft({ ...emptyDraft, body: post.body, spoiler: post.spoiler, people: post.people });
        setEdited(post);
        setTurn(before => before + 1);
        setOpen(true);
      },
      dialog: draft && (
        <WriteDialog key={turn} open={open} draft={draft} edited={edited} onClose={() => setOpen(false)} />
      ),
    }),
    [navigate, draft, edited, open, turn],
  );
}
