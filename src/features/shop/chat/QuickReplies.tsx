import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { chatCalls, type QuickReply } from '#contract/shop/chat.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './composer.module.css';
import room from './room.module.css';

/** Letters of a sentence that stand on its button. */
const SHOWN = 28;
const beginningOf = (body: string): string =>
  body.length > SHOWN ? `${body.slice(0, SHOWN).trimEnd()}…` : body;

interface QuickProps {
  sentences: readonly QuickReply[];
  onChoose: (body: string) => void;
  /** After the last one. */
  more?: () => void;
}

/** Sentences that are one press away. */
export function Quick({ sentences, onChoose, more }: QuickProps) {
  if (sentences.length === 0 && !more) return null;
  return (
    <ul className={styles.quick} aria-label="Câu có sẵn">
      {sentences.map(({ word, body }) => (
        <li key={`${word} ${body}`}>
          <button type="button" title={body} onClick={() => onChoose(body)}>
            {word && <strong>/{word}</strong>} {beginningOf(body)}
          </button>
        </li>
      ))}
      {more && (
        <li>
          <button type="button" onClick={more}>
            <Icon name="pencil" size={15} className={styles.pencil} /> Câu có sẵn
          </button>
        </li>
      )}
    </ul>
  );
}

export const useQuickReplies = (enabled: boolean): readonly QuickReply[] =>
  useCall(chatCalls.listQuickReplies, {}, { enabled }).data ?? [];

/** A shop's quick replies: a press puts one into the field, to be looked at before it is sent. */
export function QuickReplies({ sentences, onChoose }: Pick<QuickProps, 'sentences' | 'onChoose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Quick sentences={sentences} onChoose={onChoose} more={() => setOpen(true)} />
      {open && <Editor sentences={sentences} onClose={() => setOpen(false)} />}
    </>
  );
}

/** All of them as lines: the short word, then the sentence. */
function Editor({ sentences, onClose }: { sentences: readonly QuickReply[]; onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(() => sentences.map(({ word, body }) => `${word} ${body}`).join('\n'));
  const task = useTask();
  const save = async () => {
    const replies = text
      .split('\n')
      .map(line => line.trim().replace(/^\//, ''))
      .filter(Boolean);
    const done = await task.run(async () => {
      const kept = await request(chatCalls.saveQuickReplies, { replies });
      client.setQueryData(callKey(chatCalls.listQuickReplies, {}), kept);
    });
    if (!done) return;
    showToast('Đã lưu.');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Câu có sẵn" width={520}>
      <TextArea
        label="Mỗi dòng một câu: từ tắt không dấu, rồi câu"
        rows={8}
        value={text}
        placeholder="gio Tiệm gửi hàng lúc 16:00 mỗi ngày."
        onChange={event => setText(event.target.value)}
      />
      <p className={room.hint}>Lúc viết tin, gõ /gio rồi phím cách là ra cả câu.</p>
      {task.problem && (
        <p className={room.problem} role="alert">
          {task.problem}
        </p>
      )}
      <div className={room.choices}>
        <Button onClick={onClose}>Thôi</Button>
        <Button kind="primary" busy={task.busy} onClick={() => void save()}>
          Lưu
        </Button>
      </div>
    </Dialog>
  );
}
