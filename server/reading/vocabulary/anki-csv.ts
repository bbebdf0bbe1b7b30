import type { SavedRow } from './queries.ts';

/** Everything quoted: Anki reads commas, quotes and lines in a field. A formula of a spreadsheet stays text. */
const field = (text: string): string =>
  `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The sentence as HTML with the word in bold, as Anki shows fields. */
function marked(sentence: string, form: string): string {
  const at = form ? sentence.indexOf(form) : -1;
  if (at < 0) return escaped(sentence);
  const end = at + form.length;
  return `${escaped(sentence.slice(0, at))}<b>${escaped(form)}</b>${escaped(sentence.slice(end))}`;
}

type Row = Pick<SavedRow, 'word' | 'meaning' | 'sentence' | 'form' | 'title' | 'copy_letters'>;

/**
 * A file that Anki imports: word, meaning, sentence, book; its first lines say how it is to be read. Sentences of a book whose publisher limits copying stay
 * with Mọt.
 */
export function ankiCsv(rows: readonly Row[]): string {
  const lines = rows.map(({ word, meaning, sentence, form, title, copy_letters }) =>
    [
      escaped(word),
      escaped(meaning),
      marked(copy_letters === null ? sentence : '', form),
      escaped(title ?? ''),
    ]
      .map(field)
      .join(','),
  );
  return ['#separator:Comma', '#html:true', '#columns:Word,Meaning,Sentence,Book', ...lines, ''].join('\n');
}
