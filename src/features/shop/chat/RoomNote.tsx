import { type FormEvent, useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { chatNoteCalls } from '#contract/shop/chat-notes.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './room.module.css';

/** The shop's own note about a room: the buyer does not see it. */
export function RoomNote({ roomId }: { roomId: number }) {
  const { data } = useCall(chatNoteCalls.roomNote, { room_id: roomId }, { staleTime: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const task = useTask();
  if (!data) return null;
  const words = typed ?? data.words;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      const next = await request(chatNoteCalls.saveRoomNote, { room_id: roomId, words });
      queryClient.setQueryData(callKey(chatNoteCalls.roomNote, { room_id: roomId }), next);
      setTyped(null);
      showToast('Đã lưu ghi chú');
    });
  };
  return (
    <section>
      <h3>Ghi chú của tiệm</h3>
      <form noValidate onSubmit={save}>
        <TextArea
          label="Chỉ người trong tiệm thấy"
          rows={3}
          value={words}
          maxLength={2_000}
          error={task.problem || undefined}
          onChange={event => setTyped(event.target.value)}
        />
        {data.at !== null && typed === null && (
          <p className={styles.hint}>
            {data.by}, {clockThenDay(data.at)}
          </p>
        )}
        {typed !== null && typed !== data.words && (
          <Button type="submit" size="small" busy={task.busy}>
            Lưu ghi chú
          </Button>
        )}
      </form>
    </section>
  );
}
