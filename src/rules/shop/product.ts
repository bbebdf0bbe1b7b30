import { contentType } from '../rights/content-type.ts';

/** Bit flags of a product's type: which of its forms exist. Specification, sections 3 and 9; pre-order is our number. */
const productTypes = { paper: 1, preorder: 2, ebook: 8, audio: 16 } as const;

export type ProductPage = 'paper' | 'preorder' | 'ebook' | 'audio';

/** Which detail a product leads to: paper or pre-order first, then ebook, then audiobook; paper when nothing is said. */
export function productPage(flags: number): ProductPage {
  if (flags & productTypes.paper) return 'paper';
  if (flags & productTypes.preorder) return 'preorder';
  if (flags & productTypes.ebook) return 'ebook';
  if (flags & productTypes.audio) return 'audio';
  return 'paper';
}

const typesOfPage: Record<ProductPage, readonly number[]> = {
  paper: [contentType.paperBook],
  preorder: [contentType.paperBook],
  ebook: [contentType.ebook],
  audio: [contentType.audiobook, contentType.brief],
};

interface Form {
  contentType: number;
  /** A paper book that is not out yet. */
  ahead: boolean;
}

/** The flags of a work that exists in these forms. */
export const flagsOf = (forms: readonly Form[]): number =>
  forms.reduce((flags, { contentType: type, ahead }) => {
    if (type === contentType.paperBook) return flags | (ahead ? productTypes.preorder : productTypes.paper);
    if (type === contentType.ebook) return flags | productTypes.ebook;
    return typesOfPage.audio.includes(type) ? flags | productTypes.audio : flags;
  }, 0);

/** The form whose page a work leads to; of a work that is only drawn or told in another way, its first. */
export function mainForm<F extends Form>(forms: readonly F[]): F | undefined {
  const types = typesOfPage[productPage(flagsOf(forms))];
  return forms.find(({ contentType: type }) => types.includes(type)) ?? forms[0];
}
