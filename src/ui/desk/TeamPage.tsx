import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { Select } from '../Select.tsx';
import { Page, PageHead } from './Page.tsx';
import { Section } from './Section.tsx';
import styles from './TeamPage.module.css';

interface TeamPageProps<R extends string> {
  title: string;
  note: string;
  /** Below the phone number of somebody who is invited. */
  helper: string;
  /** The button that ends somebody's work here: "Cho rời tiệm". */
  leave: string;
  roles: readonly (readonly [R, string])[];
  /** Of an invitation, at first. */
  firstRole: R;
  /** Undefined while it is not known: `waiting` stands in its place. A member without a role cannot be changed. */
  team: { members: Member<R>[]; invites: Invite[] } | undefined;
  waiting: ReactNode;
  task: { busy: boolean; problem: string; fields: Record<string, string[]> };
  /** True when it was sent. */
  onInvite: (phone: string, role: R) => Promise<boolean>;
  onChange: (id: number, role: R) => void;
  onLeave: (id: number, name: string) => void;
  onWithdraw: (id: number) => void;
}

interface Member<R> {
  id: number;
  name: string;
  note: string;
  role: R | null;
}

interface Invite {
  id: number;
  to: string;
  note: string;
}

/** Members and invitations of a desk that is not Mọt's. */
export function TeamPage<R extends string>(props: TeamPageProps<R>) {
  const { title, note, roles, team, waiting, task, leave, onChange, onLeave, onWithdraw } = props;
  return (
    <>
      <PageHead title={title} note={note} />
      <Page>
        <Section title="Mời thêm người" note="Lời mời còn 7 ngày, dùng một lần">
          <InviteForm {...props} />
        </Section>
        <Section title="Đang làm" flush>
          {!team && waiting}
          <ul className={styles.rows}>
            {team?.members.map(({ id, name, note: since, role }) => (
              <li key={id} className={styles.row}>
                <Words name={name} note={since} />
                {role !== null && (
                  <span className={styles.tools}>
                    <Select<R>
                      small
                      label={`Việc của ${name}`}
                      value={role}
                      options={roles}
                      onChange={next => onChange(id, next)}
                    />
                    <Button size="small" disabled={task.busy} onClick={() => onLeave(id, name)}>
                      {leave}
                      <span className="unseen"> {name}</span>
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Section>
        {team && team.invites.length > 0 && (
          <Section title="Lời mời đang đợi" flush>
            <ul className={styles.rows}>
              {team.invites.map(({ id, to, note: until }) => (
                <li key={id} className={styles.row}>
                  <Words name={to} note={until} />
                  <Button size="small" disabled={task.busy} onClick={() => onWithdraw(id)}>
                    Rút lời mời<span className="unseen"> {to}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Page>
    </>
  );
}

const Words = ({ name, note }: { name: string; note: string }) => (
  <span className={styles.words}>
    <span className={styles.name}>{name}</span>
    <span className={styles.note}>{note}</span>
  </span>
);

type InviteFormProps<R extends string> = Pick<
  TeamPageProps<R>,
  'helper' | 'roles' | 'firstRole' | 'task' | 'onInvite'
>;

function InviteForm<R extends string>({ helper, roles, firstRole, task, onInvite }: InviteFormProps<R>) {
  const [phone, setPhone] = useState('');
  const [role, setRole] = useState(firstRole);
  async function invite(event: FormEvent) {
    event.preventDefault();
    if (await onInvite(phone, role)) setPhone('');
  }
  return (
    <form className={styles.form} noValidate onSubmit={event => void invite(event)}>
      <Field
        label="Số điện thoại"
        type="tel"
        value={phone}
        maxLength={40}
        helper={helper}
        error={task.fields.phone?.[0]}
        onChange={event => setPhone(event.target.value)}
      />
      <div>
        <p className={styles.legend}>Làm việc gì</p>
        <Select<R> label="Làm việc gì" value={role} options={roles} onChange={setRole} />
      </div>
      <div className={styles.tools}>
        <Button kind="primary" type="submit" busy={task.busy}>
          Mời
        </Button>
      </div>
      {task.problem && !task.fields.phone && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
    </form>
  );
}
