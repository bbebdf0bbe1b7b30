import { useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { IMPORT_BYTES } from '#contract/library/desk.ts';
import type { FoundWork } from '#contract/shop/seller-books.ts';
import { type SellerGood, sellerGoodCalls } from '#contract/shop/seller-goods.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { Sending } from '#ui/Sending.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './goods.module.css';

interface SendGoodProps {
  work: FoundWork;
  onOther: () => void;
  onSent: (goods: SellerGood[]) => void;
}

const MB = 1024 * 1024;
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 10);

/** A file of the shop, its name, price and sample: it waits until Mọt has looked at it. */
export function SendGood({ work, onOther, onSent }: SendGoodProps) {
  const task = useTask();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [name, setName] = useState('Bản đọc');
  const [price, setPrice] = useState('');
  const [sample, setSample] = useState('2');
  const tooLarge = file !== null && file.size > IMPORT_BYTES;
  const send = () =>
    task.run(async () => {
      if (!file) return;
      const { goods, problems } = await request(
        sellerGoodCalls.addGood,
        {
          ...{ work_id: work.work_id, file_name: file.name, name },
          ...{ price: Number(price), sample_parts: Number(sample) },
        },
        { file, onProgress: setShare },
      );
      showToast({
        message: problems.length > 0 ? `Đã gửi. ${problems.join('. ')}` : 'Đã gửi, Mọt xem rồi báo lại',
        icon: 'circle-check',
      });
      onSent(goods);
    });
  const { fields } = task;
  const known = Object.keys(fields).length > 0;
  return (
    <Section title={work.title}>
      <div className={styles.form}>
        <input
          ref={input}
          type="file"
          accept=".epub,.pdf,.mp3,.m4a,.m4b,.ogg,.opus,.zip"
          className="unseen"
          tabIndex={-1}
          aria-label="Tệp sách số"
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        />
        <div className={styles.file}>
          <Button icon="plus" onClick={() => input.current?.click()}>
            {file ? 'Chọn tệp khác' : 'Chọn EPUB, PDF hoặc âm thanh'}
          </Button>
          <span className="text-small ink-2">{file?.name}</span>
        </div>
        {(tooLarge || fields.file) && (
          <p className="text-small son-text" role="alert">
            {tooLarge ? `Tệp tới ${IMPORT_BYTES / MB} MB.` : fields.file?.[0]}
          </p>
        )}
        <Field
          label="Tên bản"
          value={name}
          maxLength={60}
          autoComplete="off"
          error={fields.name?.[0]}
          onChange={event => setName(event.target.value)}
        />
        <Field
          label="Giá bán, đồng"
          inputMode="numeric"
          value={price}
          autoComplete="off"
          error={fields.price?.[0]}
          onChange={event => setPrice(digits(event.target.value))}
        />
        <Field
          label="Số bài ai cũng đọc thử được"
          inputMode="numeric"
          value={sample}
          autoComplete="off"
          error={fields.sample_parts?.[0]}
          onChange={event => setSample(digits(event.target.value).slice(0, 4))}
        />
        {task.busy && <Sending label="Đang gửi tệp" share={share} after="Đang đọc tệp" />}
        {task.problem && !known && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <div className={styles.file}>
          <Button onClick={onOther}>Cuốn khác</Button>
          <Button
            kind="primary"
            busy={task.busy}
            disabled={!file || tooLarge || price === '' || name.trim() === ''}
            onClick={() => void send()}
          >
            Gửi để duyệt
          </Button>
        </div>
      </div>
    </Section>
  );
}
