import { type FormEvent, useRef } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { Input } from '#contract/kit/call.ts';
import { openingCalls } from '#contract/shop/opening.ts';
import { showToast } from '#ui/toasts.ts';
import { keepMyShop } from '../useMyShop.ts';

type Saving =
  | 'saveShopName'
  | 'saveShopTax'
  | 'saveShopIdentity'
  | 'saveShopBank'
  | 'saveShopHours'
  | 'agreeToRules';

export interface StepProps {
  /** Label of the button. */
  save: string;
  onDone(): void;
  onBack(): void;
}

/** Saving one step: what is wrong stands at its field, which gets the focus. */
export function useStep<N extends Saving>(name: N, { onDone }: Pick<StepProps, 'onDone'>) {
  const task = useTask();
  const form = useRef<HTMLFormElement>(null);
  async function submit(event: FormEvent, given: Input<(typeof openingCalls)[N]>) {
    event.preventDefault();
    const done = await task.run(async () => {
      const shop = await request(openingCalls[name], given as never);
      keepMyShop(shop);
      showToast({
        message: shop.is_shop === -7 ? 'Đã gửi, tiệm vẫn bán với thông tin cũ' : 'Đã lưu',
        icon: 'circle-check',
      });
    });
    if (done) return onDone();
    // Drawn first, so that the field that is wrong says so when it gets the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return { task, form, submit, wrong: (field: string) => task.fields[field]?.[0] };
}
