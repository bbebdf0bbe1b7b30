/* What shops sell to be read and heard (docs/decisions/123-digital-goods.md). */

export const goodForms = ['ebook', 'sound', 'pdf'] as const;
export type GoodForm = (typeof goodForms)[number];

/** An approved good that is no longer sold has a variation that is switched off. */
export const goodStates = ['waiting', 'approved', 'refused'] as const;
export type GoodState = (typeof goodStates)[number];

/** Bits of product_type. */
export const bitOfForm: Record<GoodForm, 8 | 16> = { ebook: 8, pdf: 8, sound: 16 };

export const goodNames: Record<GoodForm, string> = { ebook: 'Bản đọc', pdf: 'Bản PDF', sound: 'Bản nghe' };
