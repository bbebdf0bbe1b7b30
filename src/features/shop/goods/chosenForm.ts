import { createContext, useContext, useMemo, useState } from 'react';
import type { EbookDetail } from '#contract/shop/goods.ts';
import type { Form } from './form-words.ts';

interface ChosenForm {
  /** Undefined where the shop sells nothing of the book any more. */
  form: Form | undefined;
  choose: (productMetaId: number) => void;
}

/** The form that a reader would buy: the one they read a sample of, until they choose another. */
export function useFormChoice({ product_meta_id, forms }: EbookDetail): ChosenForm {
  const [chosen, choose] = useState(product_meta_id);
  const form = forms.find(one => one.product_meta_id === chosen) ?? forms[0];
  return useMemo(() => ({ form, choose }), [form]);
}

/** Shared by the card at the end of a sample, where it is chosen, and the bar below, where it is bought. */
export const ChosenFormContext = createContext<ChosenForm>({ form: undefined, choose: () => {} });
export const useChosenForm = (): ChosenForm => useContext(ChosenFormContext);
