import type { DeskPerson } from '#contract/people/desk.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { accountDecisions, type Decision } from './decisions.ts';
import styles from './people-desk.module.css';
import { TakeOut } from './TakeOut.tsx';

interface StatusSectionProps {
  person: DeskPerson;
  onDecide: (decision: Decision) => void;
}

/** Whether a person may come in, what they ask, and whether their data is about to go. */
export function StatusSection({ person, onDecide }: StatusSectionProps) {
  const { block, appeal, erasing } = person;
  return (
    <Section title="Tình trạng" warn={block !== null || erasing !== null}>
      {!block && !erasing && <p className={styles.note}>Đang vào được bình thường.</p>}
      {block && (
        <p>
          Bị khoá từ {clockThenDay(block.since)}
          {block.until ? `, tới ${clockThenDay(block.until)}` : ', tới khi mở lại'}. Lý do: {block.reason}
        </p>
      )}
      {appeal && (
        <p>
          Xin xem lại {clockThenDay(appeal.at)}: {appeal.words}
        </p>
      )}
      {erasing && (
        <p>
          {erasing.by_me ? 'Bạn' : 'Một người hỗ trợ'} đề nghị xoá {clockThenDay(erasing.at)}. Lý do:{' '}
          {erasing.reason}
        </p>
      )}
      <Actions>
        {accountDecisions
          .filter(({ fits }) => fits(person))
          .map(decision => (
            <Button key={decision.key} icon={decision.icon} onClick={() => onDecide(decision)}>
              {decision.label}
            </Button>
          ))}
        <TakeOut person={person} />
      </Actions>
    </Section>
  );
}
