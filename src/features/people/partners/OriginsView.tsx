import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { type MyPartner, partnerCalls } from '#contract/people/partners.ts';
import { copyText } from '#hosts/page.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './partners.module.css';
import { usePartnerTask } from './usePartner.ts';

/** /doi-tac/ban-lam-viec/ten-mien: where the frame opens, and what waits for its proof. */
export function OriginsView({ partner }: { partner: MyPartner }) {
  const { partner_id, origins, asked, book_hosts } = partner;
  const [origin, setOrigin] = useState('https://');
  const task = usePartnerTask();
  async function add(event: FormEvent) {
    event.preventDefault();
    const added = () => request(partnerCalls.addOrigin, { partner_id, origin: origin.trim() });
    if (await task.change(added, 'Đã thêm, giờ đặt tệp xác nhận')) setOrigin('https://');
  }
  const drop = (name: string) =>
    void task.change(() => request(partnerCalls.dropOrigin, { partner_id, origin: name }), 'Đã bỏ');
  return (
    <>
      <PageHead
        title="Tên miền"
        note="Khung chỉ mở ở đây. Mỗi tên miền viết đủ, không dấu sao, không đường dẫn."
      />
      <Page>
        <Section title="Thêm tên miền">
          <form className={styles.form} noValidate onSubmit={event => void add(event)}>
            <Field
              label="Tên miền"
              helper="Như https://benso.vn. www là một tên miền khác."
              type="url"
              value={origin}
              maxLength={300}
              error={task.fields.origin?.[0]}
              onChange={event => setOrigin(event.target.value)}
            />
            <div className={styles.tools}>
              <Button kind="primary" type="submit" busy={task.busy}>
                Thêm
              </Button>
            </div>
            {task.problem && !task.fields.origin && (
              <p className={styles.problem} role="alert">
                {task.problem}
              </p>
            )}
          </form>
        </Section>
        {asked.length > 0 && (
          <Section title="Đợi xác nhận" flush>
            <ul className={styles.rows}>
              {asked.map(({ origin: name, token, checked_at }) => (
                <li key={name} className={styles.row}>
                  <span className={styles.words}>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.small}>
                      Đặt dòng này vào {name}/.well-known/mot-partner.txt
                      {checked_at && `. Kiểm lần cuối ${clockThenDay(checked_at)}, chưa thấy`}
                    </span>
                    <span className={styles.mono}>{token}</span>
                  </span>
                  <span className={styles.tools}>
                    <CopyButton text={token} what={`mã của ${name}`} copy={copyText} size="small" />
                    <Button
                      size="small"
                      kind="soft"
                      disabled={task.busy}
                      onClick={() =>
                        void task.change(
                          () => request(partnerCalls.checkOrigin, { partner_id, origin: name }),
                          'Đã xác nhận, khung mở được ở đây',
                        )
                      }
                    >
                      Kiểm lại<span className="unseen"> {name}</span>
                    </Button>
                    <Button size="small" kind="quiet" disabled={task.busy} onClick={() => drop(name)}>
                      Bỏ<span className="unseen"> {name}</span>
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title="Tên miền được nhúng" note="Nơi khác mở khung sẽ bị chặn" flush>
          {origins.length === 0 && <p className={styles.nothing}>Chưa có tên miền nào.</p>}
          <ul className={styles.rows}>
            {origins.map(({ origin: name, opened_week }) => (
              <li key={name} className={styles.row}>
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.small}>{grouped(opened_week)} lượt mở trong bảy ngày</span>
                </span>
                <Button size="small" disabled={task.busy} onClick={() => drop(name)}>
                  Bỏ<span className="unseen"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Section>
        {book_hosts.length > 0 && (
          <Section title="Nơi để EPUB của bạn" note="Mọt ghi theo hợp đồng">
            <p className={styles.mono}>{book_hosts.join(', ')}</p>
          </Section>
        )}
      </Page>
    </>
  );
}
