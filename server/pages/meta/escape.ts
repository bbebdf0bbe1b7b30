/** Characters that change text direction, and control characters: no title needs them. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Words on one line, as a title or a description shows them. */
export const plain = (text: string): string => text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();

/** For text and quoted attributes of HTML and XML. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`);

/** JSON that is safe inside a script element: nothing in it ends the element or opens a comment. */
export const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** At most `letters` characters, ended after a whole word. */
export function cutAt(text: string, letters: number): string {
  const all = [...text];
  if (all.length <= letters) return text;
  const cut = all.slice(0, letters - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > letters / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
}
