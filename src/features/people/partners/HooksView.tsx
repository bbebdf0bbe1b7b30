import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { type MyPartner, partnerCalls } from '#contract/people/partners.ts';
import { type HookEvent, hookEvents, hookNames } from '#rules/people/partners.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { askDeliveries, Deliveries } from './Deliveries.tsx';
import styles from './partners.module.css';
import { SecretNotice } from './SecretNotice.tsx';
import { usePartnerTask } from './usePartner.ts';

type Hook = MyPartner['hooks'][number];

/** /doi-tac/ban-lam-viec/webhook: where Mọt tells the partner's server, and what was answered. */
export function HooksView({ partner }: { partner: MyPartner }) {
  const { partner_id, hooks } = partner;
  const task = usePartnerTask();
  const [url, setUrl] = useState('https://');
  const [events, setEvents] = useState<readonly HookEvent[]>(hookEvents);
  const [secret, setSecret] = useState('');
  const withSecret = (work: () => Promise<{ secret: string; partner: MyPartner }>, done: string) =>
    task.change(async () => {
      const told = await work();
      setSecret(told.secret);
      return told.partner;
    }, done);
  async function add(event: FormEvent) {
    event.preventDefault();
    const made = () => request(partnerCalls.addHook, { partner_id, url: url.trim(), events: [...events] });
    if (await withSecret(made, 'Đã thêm webhook')) setUrl('https://');
  }
  const ping = (hook: Hook) =>
    void task.run(async () => {
      await request(partnerCalls.pingHook, { partner_id, hook_id: hook.hook_id });
      await askDeliveries(partner_id);
    });
  return (
    <>
      <PageHead
        title="Webhook"
        note="Có việc gì, Mọt báo máy chủ của bạn: có chữ ký, gửi lại tới một ngày."
      />
      <Page>
        {secret && <SecretNotice title="Khoá ký mới" secret={secret} onDone={() => setSecret('')} />}
        <Section title="Thêm webhook">
          <form className={styles.form} noValidate onSubmit={event => void add(event)}>
            <Field
              label="Địa chỉ"
              type="url"
              value={url}
              maxLength={300}
              error={task.fields.url?.[0]}
              onChange={event => setUrl(event.target.value)}
            />
            <fieldset className={styles.checks}>
              <legend className={styles.legend}>Báo những gì</legend>
              {hookEvents.map(event => (
                <label key={event} className={styles.check}>
                  <input
                    type="checkbox"
                    checked={events.includes(event)}
                    onChange={({ currentTarget }) =>
                      setEvents(
                        currentTarget.checked ? [...events, event] : events.filter(each => each !== event),
                      )
                    }
                  />
                  {hookNames[event]}
                </label>
              ))}
            </fieldset>
            <div className={styles.tools}>
              <Button kind="primary" type="submit" busy={task.busy}>
                Thêm webhook
              </Button>
            </div>
            {task.problem && !task.fields.url && (
              <p className={styles.problem} role="alert">
                {task.fields.events?.[0] ?? task.problem}
              </p>
            )}
          </form>
        </Section>
        <Section title="Webhook của bạn" note="Thay khoá ký thì khoá trước ký cùng 24 giờ" flush>
          {hooks.length === 0 && <p className={styles.nothing}>Chưa có webhook nào.</p>}
          <ul className={styles.rows}>
            {hooks.map(hook => (
              <li key={hook.hook_id} className={styles.row}>
                <span className={styles.words}>
                  <span className={styles.mono}>{hook.url}</span>
                  <span className={styles.small}>
                    {hook.events.map(event => hookNames[event]).join(', ')}
                  </span>
                  {hook.old_until && (
                    <span className={styles.small}>
                      Khoá ký trước còn ký tới {clockThenDay(hook.old_until)}
                    </span>
                  )}
                </span>
                <span className={styles.tools}>
                  <Button size="small" kind="soft" disabled={task.busy} onClick={() => ping(hook)}>
                    Gửi thử<span className="unseen"> tới {hook.url}</span>
                  </Button>
                  <Button
                    size="small"
                    disabled={task.busy || hook.old_until !== null}
                    onClick={() =>
                      void withSecret(
                        () => request(partnerCalls.replaceHookSecret, { partner_id, hook_id: hook.hook_id }),
                        'Đã thay khoá ký',
                      )
                    }
                  >
                    Thay khoá ký<span className="unseen"> của {hook.url}</span>
                  </Button>
                  <Button
                    size="small"
                    kind="quiet"
                    disabled={task.busy}
                    onClick={() =>
                      void task.change(
                        () => request(partnerCalls.dropHook, { partner_id, hook_id: hook.hook_id }),
                        'Đã bỏ webhook',
                      )
                    }
                  >
                    Bỏ<span className="unseen"> {hook.url}</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <Deliveries partner_id={partner_id} />
      </Page>
    </>
  );
}
