import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { markdown, markdownHelp, needed } from './texts.ts';

const anchor = z
  .string()
  .check(z.regex(/^[a-z0-9-]{0,120}$/, 'Địa chỉ gồm chữ thường không dấu, số và gạch ngang'));

const schema = z.strictObject({
  name: needed(120, 'tên nhóm'),
  questions: z
    .array(z.strictObject({ question: needed(300, 'câu hỏi'), answer: markdown('câu trả lời'), anchor }))
    .check(z.minLength(1, 'Nhóm cần ít nhất một câu hỏi'), z.maxLength(60, 'Nhiều nhất là 60 câu')),
});
export type QuestionsItem = z.infer<typeof schema>;

export const questionsKind = itemKind({
  kind: 'questions',
  title: 'Câu hỏi thường gặp',
  one: 'nhóm câu hỏi',
  group: 'content',
  role: 'editor',
  ordered: true,
  schema,
  nameOf: ({ name }) => name || 'Nhóm chưa có tên',
  blank: { name: '', questions: [{ question: '', answer: '', anchor: '' }] },
  fields: [
    { name: 'name', label: 'Tên nhóm', input: 'text', most: 120 },
    {
      ...{ name: 'questions', label: 'Câu hỏi', input: 'rows', one: 'câu hỏi', most: 60 },
      rows: [
        { name: 'question', label: 'Câu hỏi', input: 'text', most: 300 },
        { name: 'answer', label: 'Trả lời', input: 'markdown', most: 60_000, help: markdownHelp },
        {
          ...{ name: 'anchor', label: 'Địa chỉ riêng', input: 'text', most: 120, optional: true },
          help: 'Để trống thì lấy từ câu hỏi. Giữ nguyên thì liên kết cũ vẫn mở.',
        },
      ],
    },
  ],
});
