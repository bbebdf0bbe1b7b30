// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MarkdownField } from './MarkdownField.tsx';
import { applied } from './markdown-edit.ts';
import { markdownFrom } from './pasted.ts';

afterEach(cleanup);

function Writing({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return <MarkdownField label="Nội dung" value={value} onChange={setValue} />;
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nội dung' });
const shown = () => screen.getByRole('region', { name: 'Bạn đọc thấy' });

test('what is typed stands beside as readers will see it', async () => {
  const user = userEvent.setup();
  render(<Writing />);
  await user.type(field(), '## Mùa gió{Enter}{Enter}Một *hai*');
  expect(await within(shown()).findByRole('heading', { name: 'Mùa gió' })).toBeDefined();
  expect(within(shown()).getByText('hai').tagName).toBe('EM');
  expect(screen.getByText('4 chữ · 1 phút đọc')).toBeDefined();
});

test('a long text is rolled by the keyboard beside the one that is typed', () => {
  render(<Writing first="một" />);
  expect(shown().tabIndex).toBe(0);
});

test('a button and its key mark what is selected, and take the mark away again', async () => {
  const user = userEvent.setup();
  render(<Writing first="một hai ba" />);
  field().setSelectionRange(4, 7);
  await user.click(screen.getByRole('button', { name: 'Đậm' }));
  expect(field().value).toBe('một **hai** ba');
  field().setSelectionRange(4, 11);
  field().focus();
  await user.keyboard('{Control>}b{/Control}');
  expect(field().value).toBe('một hai ba');
});

test('lines become a heading, a list, steps or a quotation, and plain again', () => {
  const all = { text: 'a\nb', from: 0, to: 3 };
  expect(applied(all, 'list').text).toBe('- a\n- b');
  expect(applied(all, 'steps').text).toBe('1. a\n2. b');
  expect(applied(applied(all, 'list'), 'quote').text).toBe('> a\n> b');
  expect(applied(applied(all, 'heading'), 'heading').text).toBe('a\nb');
  expect(applied({ text: 'a\n\nb', from: 1, to: 1 }, 'break').text).toBe('a\n\n***\n\nb');
});

test('what is pasted keeps only what readers’ pages can show', () => {
  render(<Writing />);
  const html = `<meta><style>p{color:red}</style><h1>Tựa</h1><p style="color:red">Một <b>hai</b> <i>ba</i>
    <a href="javascript:alert(1)" onclick="alert(1)">bốn</a><img src=x onerror=alert(1)></p><script>alert(1)</script>
    <ul><li>a</li><li>b</li></ul><blockquote><p>Gió</p></blockquote><hr><table><tr><td>ô</td></tr></table>`;
  fireEvent.paste(field(), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') },
  });
  expect(field().value).toBe('## Tựa\n\nMột **hai** *ba* bốn\n\n- a\n- b\n\n> Gió\n\n***\n\nô');
});

test('a text of a word processor, whose whole is a bold tag that is not bold, stays plain', () => {
  expect(
    markdownFrom(
      '<b style="font-weight:normal"><p>Một</p><p><span style="font-weight:700">Hai</span></p></b>',
    ),
  ).toBe('Một\n\n**Hai**');
});
