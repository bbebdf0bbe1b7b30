import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { CodeField } from '#features/money/affiliates/index.ts';
import { CODE_LENGTH, readCode } from '#rules/money/activation-code.ts';
import { dayOf } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Field } from '#ui/Field.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './ActivateCodePage.module.css';
import { keepCode, keptCode } from './intent.ts';
import { daysWord } from './plans.ts';
import { ResultShelf } from './ResultShelf.tsx';
import { refreshAll } from './refreshAll.ts';

type Given = Output<typeof codeCalls.verifyCode>;
type Activated = Output<typeof codeCalls.submitCode>;

const gives = ({ name, days, oak }: Given): string =>
  oak === null ? `${name}, ${daysWord(days ?? 0)}` : `${grouped(oak)} sồi`;

/** /package-plan/activate-code: what a code would give, and taking it. */
export function ActivateCodePage() {
  usePageTitle('Nhập mã kích hoạt');
  const host = useHost();
  // A gift that was sent as a link has its code behind #.
  const sent = useLocation().hash.slice(1);
  const [code, setCode] = useState(() => (readCode(sent).length === CODE_LENGTH ? sent : keptCode(host)));
  const [given, setGiven] = useState<Given | null>(null);
  const [activated, setActivated] = useState<Activated | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const task = useTask();
  if (activated) return <Taken {...activated} />;

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (readCode(code).length !== CODE_LENGTH) {
      task.refuse(code.trim() ? `Mã có ${CODE_LENGTH} chữ và số.` : 'Vui lòng nhập mã');
      return field.current?.focus();
    }
    const done = await task.run(async () => setGiven(await request(codeCalls.verifyCode, { code })));
    if (!done) field.current?.focus();
  };
  const take = () =>
    task.run(async () => {
      setActivated(await requestOnce(codeCalls.submitCode, { code }));
      keepCode(host, '');
      refreshAll();
    });
  return (
    <div className={styles.page}>
      <h1 className="text-title-1">Nhập mã kích hoạt</h1>
      <p className={styles.lead}>
        Mã nằm trên thẻ quà hoặc trong bìa sách giấy. Gõ có gạch hay không đều được.
      </p>
      <form className={styles.form} onSubmit={check} noValidate>
        <Field
          label="Mã kích hoạt"
          value={code}
          inputRef={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={task.problem}
          onChange={({ target }) => {
            setCode(target.value);
            keepCode(host, target.value);
            setGiven(null);
            task.forget();
          }}
        />
        {given ? (
          <div className={styles.given} role="status">
            <p>
              Mã này tặng bạn <strong>{gives(given)}</strong>.
            </p>
            <Button kind="primary" wide busy={task.busy} onClick={() => void take()}>
              Nhận ngay
            </Button>
          </div>
        ) : (
          <Button type="submit" kind="primary" wide busy={task.busy}>
            Xem mã tặng gì
          </Button>
        )}
      </form>
      <CodeField />
    </div>
  );
}

const titleOf = ({ oak, member_until }: Activated): string =>
  member_until === null
    ? `${grouped(oak ?? 0)} sồi đã vào ví`
    : `Bạn là Hội viên đến hết ${dayOf(member_until)}`;

const Taken = (activated: Activated) => (
  <div className={styles.page} role="status">
    <ResultShelf result="success" />
    <h1 className="text-title-1">{titleOf(activated)}</h1>
    <p className={styles.lead}>
      {activated.oak === null ? 'Mọi sách có nhãn Hội viên đã mở cho bạn.' : 'Sồi không có hạn dùng.'}
    </p>
    <div className={styles.form}>
      <ButtonLink
        to={activated.oak === null ? linkTo('memberBooks') : linkTo('oakBooks')}
        kind="primary"
        icon="book-open"
        wide
      >
        {activated.oak === null ? 'Xem sách hội viên' : 'Xem hiệu sồi'}
      </ButtonLink>
      <ButtonLink to={linkTo('receipt', { number: activated.number })} kind="quiet" wide>
        Xem biên nhận
      </ButtonLink>
    </div>
  </div>
);
