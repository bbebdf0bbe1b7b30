import { type FormEvent, useId, useState } from 'react';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type FeedCase, moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import {
  LETTER_LETTERS,
  LOCK_DAYS,
  letterOf,
  ruleNames,
  type VerdictAction,
  type VerdictRule,
  verdictRules,
} from '#rules/community/moderation.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { useDeskKeys } from '#ui/desk/useDeskKeys.ts';
import { FieldError } from '#ui/Field.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './feed-desk.module.css';

const DAY_MS = 86_400_000;
const days = [7, 14, 30] as const;
const dayOptions = days.map(each => [String(each), `${each} ngày`] as const);
const rules = verdictRules.map((rule, at) => [rule, `${at + 1}. ${ruleNames[rule]}`] as const);

/** The rule that most reports name, or an authority's order. */
function likelyRule({ reports, orders }: FeedCase): VerdictRule {
  if (orders.some(({ done_at }) => done_at === null)) return 'authority';
  const counts = new Map<VerdictRule, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'spam';
}

interface DecideCaseProps {
  found: FeedCase;
  onDecided: (verdict: number, words: string) => void;
  /** Its writer changed it: it is read again. */
  onChanged: () => void;
  onNext: () => void;
}

/** Keep, remove, lock; by which rule; and the letter to who wrote it. */
export function DecideCase({ found, onDecided, onChanged, onNext }: DecideCaseProps) {
  const { thing, ref, edited_at, author, orders } = found;
  const name = useId();
  const [action, setAction] = useState<VerdictAction | null>(null);
  const [rule, setRule] = useState<VerdictRule>(() => likelyRule(found));
  const [lockDays, setLockDays] = useState<string>(String(LOCK_DAYS.least));
  const [typed, setTyped] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const [decidedBy, setDecidedBy] = useState('');
  const task = useTask();
  const ordered = orders.some(({ done_at }) => done_at === null);
  const until = action === 'lock' ? now + Number(lockDays) * DAY_MS : null;
  const letter = typed ?? (action ? letterOf({ thing, action, rule, until }) : '');
  const wrong = (field: string) => task.fields[field]?.[0];
  const labels: Record<VerdictAction, string> = {
    keep: thing === 'post' ? 'Giữ bài' : 'Giữ bình luận',
    remove: thing === 'post' ? 'Gỡ bài' : 'Gỡ bình luận',
    lock: `Gỡ và khoá ${lockDays} ngày`,
  };
  const said: Record<VerdictAction, string> = {
    keep: `Đã giữ bài của ${author.name}.`,
    remove: `Đã gỡ bài của ${author.name}.`,
    lock: `Đã gỡ và khoá ${author.name}.`,
  };

  const decide = () => {
    if (!action) return;
    void task.run(
      async () => {
        const { verdict_id } = await request(moderationDeskCalls.decideFeed, {
          ...{ thing, ref, action, edited_at, words: action === 'keep' && !ordered ? '' : letter },
          ...{ rule: action === 'keep' ? '' : rule, days: Number(lockDays) },
        });
        onDecided(verdict_id, said[action]);
      },
      refused => {
        if (isRefused(refused, 'changed_meanwhile')) onChanged();
        if (!isRefused(refused, 'too_late')) return false;
        setDecidedBy(refused.message);
        return true;
      },
    );
  };
  const choose = (next: VerdictAction) => {
    setAction(next);
    setTyped(null);
  };
  const numbers = Object.fromEntries(
    verdictRules.map((each, at) => [
      String(at + 1),
      () => {
        setRule(each);
        setTyped(null);
        if (action === null || action === 'keep') setAction('remove');
      },
    ]),
  );
  useDeskKeys({
    ...numbers,
    a: () => choose('keep'),
    r: () => choose('remove'),
    l: () => choose('lock'),
    enter: decide,
  });

  if (decidedBy)
    return (
      <Section title="Người khác vừa quyết" warn>
        <p>{decidedBy}</p>
        <p className="text-small ink-3">Quyết định của bạn chưa gửi.</p>
        <div className={styles.actions}>
          <Button onClick={onChanged}>Xem lại</Button>
          <Button onClick={onNext}>Việc kế</Button>
        </div>
      </Section>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    decide();
  };
  const card = (value: VerdictAction, text: string, key: string) => (
    <RadioCard
      name={name}
      on={action === value}
      onChoose={() => choose(value)}
      title={value === 'lock' ? 'Gỡ và khoá' : labels[value]}
      text={text}
      trailing={<kbd>{key}</kbd>}
    />
  );
  return (
    <Section title="Quyết định">
      <form className={styles.form} noValidate onSubmit={send}>
        <div role="radiogroup" aria-label="Quyết định" className={styles.form}>
          {card('keep', 'Người báo được trả lời rằng bài ở lại', 'A')}
          {card('remove', 'Người viết khiếu nại được', 'R')}
          {card('lock', 'Người viết tạm ngưng viết lên bảng tin', 'L')}
        </div>
        {wrong('action') && <FieldError id={`${name}action`}>{wrong('action')}</FieldError>}
        {action !== null && action !== 'keep' && (
          <Select<VerdictRule>
            label="Lý do"
            value={rule}
            options={rules}
            onChange={next => {
              setRule(next);
              setTyped(null);
            }}
          />
        )}
        {action === 'lock' && (
          <Select<string>
            label="Khoá"
            value={lockDays}
            options={dayOptions}
            onChange={next => {
              setLockDays(next);
              setTyped(null);
            }}
          />
        )}
        {action !== null && (action !== 'keep' || ordered) && (
          <TextArea
            label={action === 'keep' ? 'Vì sao không gỡ theo văn bản' : 'Lời gửi người viết'}
            rows={6}
            value={letter}
            maxLength={LETTER_LETTERS}
            error={wrong('words')}
            onChange={event => setTyped(event.target.value)}
          />
        )}
        {task.problem && Object.keys(task.fields).length === 0 && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
        <Button
          kind={action === 'keep' || action === null ? 'primary' : 'danger'}
          type="submit"
          wide
          busy={task.busy}
          disabled={action === null}
        >
          {action ? labels[action] : 'Chọn cách xử'}
        </Button>
      </form>
    </Section>
  );
}
