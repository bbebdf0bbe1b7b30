/* What the buttons over a field of Markdown do to its text. */

export const markdownActs = [
  ['heading', 'Tựa mục'],
  ['small', 'Tựa nhỏ'],
  ['strong', 'Đậm'],
  ['em', 'Nghiêng'],
  ['quote', 'Trích'],
  ['list', 'Danh sách'],
  ['steps', 'Đánh số'],
  ['break', 'Ngăn đoạn'],
] as const;
export type MarkdownAct = (typeof markdownActs)[number][0];

/** A text with what is selected in it. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

const signs = { strong: '**', em: '*' } as const;
const starts = { heading: '## ', small: '### ', quote: '> ', list: '- ' } as const;
const START = /^(#{2,3} |> |- |\d+\. )/;

/** Puts a sign around what is selected, or takes it away where it stands already; blanks at its ends stay outside. */
function around({ text, from, to }: Selected, sign: string): Selected {
  const chosen = text.slice(from, to);
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(chosen) ?? [];
  const own = words || 'chữ';
  if (own.startsWith(sign) && own.endsWith(sign) && own.length > 2 * sign.length) {
    const bare = own.slice(sign.length, -sign.length);
    const start = from + before.length;
    return {
      text: text.slice(0, from) + before + bare + after + text.slice(to),
      from: start,
      to: start + bare.length,
    };
  }
  const start = from + before.length + sign.length;
  return {
    text: `${text.slice(0, from)}${before}${sign}${own}${sign}${after}${text.slice(to)}`,
    from: start,
    to: start + own.length,
  };
}

/** The whole lines that are selected, each begun as `startOf` says; begun so already, they are plain again. */
function lines({ text, from, to }: Selected, startOf: (at: number) => string): Selected {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  const rows = text.slice(begin, end).split('\n');
  const isDone = rows.every((row, at) => row.startsWith(startOf(at)));
  const next = rows.map((row, at) => (isDone ? '' : startOf(at)) + row.replace(START, '')).join('\n');
  return { text: text.slice(0, begin) + next + text.slice(end), from: begin, to: begin + next.length };
}

export function applied(selected: Selected, act: MarkdownAct): Selected {
  if (act === 'strong' || act === 'em') return around(selected, signs[act]);
  if (act === 'steps') return lines(selected, at => `${at + 1}. `);
  if (act !== 'break') return lines(selected, () => starts[act]);
  const { text, to } = selected;
  const before = text.slice(0, to).trimEnd();
  const put = before ? `${before}\n\n***\n\n` : '***\n\n';
  return { text: put + text.slice(to).trimStart(), from: put.length, to: put.length };
}
