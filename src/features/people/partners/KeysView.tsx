import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { type MyPartner, partnerCalls } from '#contract/people/partners.ts';
import { keyModes, modeNames } from '#rules/people/partners.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './partners.module.css';
import { SecretNotice } from './SecretNotice.tsx';
import { usePartnerTask } from './usePartner.ts';

type Key = MyPartner['keys'][number];
interface WithSecret {
  secret: string;
  partner: MyPartner;
}

const kinds = keyModes.map(mode => ({ value: mode, label: mode === 'live' ? 'Chạy thật' : 'Thử nghiệm' }));

const stateOf = ({ made_at, ends_at, used_at }: Key): string =>
  ends_at
    ? `Đã có khoá thay, còn sống tới ${clockThenDay(ends_at)}`
    : used_at
      ? `Dùng lần cuối ${clockThenDay(used_at)}`
      : `Tạo ${clockThenDay(made_at)}, chưa dùng`;

/** /doi-tac/ban-lam-viec/khoa: keys for the partner's own server. */
export function KeysView({ partner }: { partner: MyPartner }) {
  const { partner_id, keys } = partner;
  const task = usePartnerTask();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<Key['mode']>('live');
  const [secret, setSecret] = useState('');
  const withSecret = (work: () => Promise<WithSecret>, done: string) =>
    task.change(async () => {
      const told = await work();
      setSecret(told.secret);
      return told.partner;
    }, done);
  async function make(event: FormEvent) {
    event.preventDefault();
    if (await withSecret(() => request(partnerCalls.makeKey, { partner_id, name, mode }), 'Đã tạo khoá'))
      setName('');
  }
  return (
    <>
      <PageHead title="Khoá" note="Chỉ dùng ở máy chủ của bạn, không để trong trang." />
      <Page>
        {secret && <SecretNotice title="Khoá mới" secret={secret} onDone={() => setSecret('')} />}
        <Section title="Tạo khoá">
          <form className={styles.form} noValidate onSubmit={event => void make(event)}>
            <Field
              label="Tên"
              helper="Như Máy chủ chính."
              value={name}
              maxLength={60}
              required
              error={task.fields.name?.[0]}
              onChange={event => setName(event.target.value)}
            />
            <Segmented label="Loại khoá" options={kinds} value={mode} onChange={setMode} />
            <p className={styles.small}>{modeNames[mode]}</p>
            <div className={styles.tools}>
              <Button kind="primary" type="submit" busy={task.busy}>
                Tạo khoá
              </Button>
            </div>
            {task.problem && !task.fields.name && (
              <p className={styles.problem} role="alert">
                {task.problem}
              </p>
            )}
          </form>
        </Section>
        <Section title="Đang sống" note="Thay khoá thì khoá cũ còn sống 24 giờ, để bạn kịp đổi" flush>
          {keys.length === 0 && <p className={styles.nothing}>Chưa có khoá nào.</p>}
          <ul className={styles.rows}>
            {keys.map(key => (
              <li key={key.key_id} className={styles.row}>
                <span className={styles.words}>
                  <span className={styles.name}>{key.name}</span>
                  <span className={styles.mono}>{`mot_${key.mode}_••••${key.tail}`}</span>
                  <span className={styles.small}>
                    {modeNames[key.mode]}. {stateOf(key)}
                  </span>
                </span>
                <span className={styles.tools}>
                  {!key.ends_at && (
                    <Button
                      size="small"
                      disabled={task.busy}
                      onClick={() =>
                        void withSecret(
                          () => request(partnerCalls.replaceKey, { partner_id, key_id: key.key_id }),
                          'Đã thay, khoá cũ còn sống 24 giờ',
                        )
                      }
                    >
                      Thay<span className="unseen"> {key.name}</span>
                    </Button>
                  )}
                  <Button
                    size="small"
                    kind="quiet"
                    disabled={task.busy}
                    onClick={() =>
                      void task.change(
                        () => request(partnerCalls.revokeKey, { partner_id, key_id: key.key_id }),
                        'Đã thu hồi, khoá không mở được nữa',
                      )
                    }
                  >
                    Thu hồi<span className="unseen">{` ${key.name} ${key.tail}`}</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </Page>
    </>
  );
}
