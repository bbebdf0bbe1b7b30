import type { BookPackage } from '#contract/library/content.ts';

/** Button at an end of a chapter's strip, to the chapter before or after it. */
export function stripEnd({ spine }: Pick<BookPackage, 'spine'>, step: 1 | -1, chapter: number): HTMLElement {
  const element = document.createElement('div');
  element.className = 'page-end';
  const button = document.createElement('button');
  const title = spine[chapter]?.title;
  const word = step > 0 ? 'Chương sau' : 'Chương trước';
  button.type = 'button';
  button.textContent = title ? `${word}: ${title}` : word;
  element.append(button);
  return element;
}
