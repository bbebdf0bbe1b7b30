import { linkTo } from '#contract/all-paths.ts';
import type { QuestionsItem } from '#contract/library/desk-items/questions.ts';
import { markdownOf, proseOf, wordsOf } from '#rules/text/prose.ts';
import { searchable } from '#rules/text/search.ts';
import { slugify } from '#rules/text/slug.ts';
import { foldVietnamese } from '#rules/text/text.ts';
import { putInOrder } from '../../kit/db/fragments.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import {
  anchorsElsewhere,
  groupRow,
  groupRows,
  type QuestionColumns,
  questionRows,
  removeGroup,
  writeGroup,
} from './desk-queries.ts';

type Asked = QuestionsItem['questions'][number];

const anchorOf = ({ anchor, question }: Asked): string => anchor || slugify(question).slice(0, 120);

function columnsOf(asked: Asked): QuestionColumns {
  const question = asked.question.normalize('NFC').trim();
  const answer = proseOf(asked.answer.normalize('NFC'));
  return {
    ...{ anchor: anchorOf(asked), question, answer: JSON.stringify(answer) },
    folded: foldVietnamese(`${question} ${wordsOf(answer)}`),
  };
}

export const questionsDeskKind: DeskKind<QuestionsItem> = {
  kind: 'questions',
  async list(db, { search }) {
    const words = searchable(search);
    return (await groupRows(db))
      .filter(({ name }) => searchable(name).includes(words))
      .map(({ id, name, count }) => ({ id, name, note: `${count ?? 0} câu hỏi` }));
  },
  async read(db, id) {
    const group = await groupRow(db, id);
    if (!group) return null;
    const questions = (await questionRows(db, id)).map(({ question, answer, anchor }) => ({
      ...{ question, answer: markdownOf(answer), anchor },
    }));
    return { name: group.name, questions };
  },
  write: (tx, id, { name, questions }) =>
    writeGroup(tx, id, name.normalize('NFC').trim(), questions.map(columnsOf)),
  remove: removeGroup,
  order: (tx, ids) => putInOrder(tx, 'faq_group', ids),
  async check(db, { name, questions }, id) {
    const other = (await groupRows(db)).find(
      row => row.name === name.normalize('NFC').trim() && row.id !== id,
    );
    if (other) return wrongItem('name', 'Đã có một nhóm tên này');
    const anchors = questions.map(anchorOf);
    const elsewhere = await anchorsElsewhere(db, anchors, id);
    for (const [at, anchor] of anchors.entries()) {
      if (!anchor) return wrongItem(`questions.${at}.question`, 'Câu hỏi cần có chữ');
      if (anchors.indexOf(anchor) < at) return wrongItem(`questions.${at}.question`, 'Câu này đã có ở trên');
      const taken = elsewhere.find(row => row.anchor === anchor);
      if (taken) return wrongItem(`questions.${at}.question`, `Câu này đã có ở nhóm “${taken.group}”`);
    }
    return null;
  },
  path: () => linkTo('word', { slug: 'cau-hoi-thuong-gap' }),
};
