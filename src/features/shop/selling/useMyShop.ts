import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { type MyShop, openingCalls } from '#contract/shop/opening.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';

/** The shop where one works: asked anew with each visit, since a role is lost at once. */
export const useMyShop = () => useCall(openingCalls.myShop, {}, { staleTime: 0 });

/** Stores a call's answer as the current shop. */
export function keepMyShop(shop: MyShop): void {
  queryClient.setQueryData(callKey(openingCalls.myShop, {}), shop);
  void queryClient.invalidateQueries({ queryKey: callKey(shopStoreCalls.shopSummary, {}) });
}

/** Reads the shop anew, with all that depends on it. */
export async function askMyShop(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: callKey(shopStoreCalls.shopSummary, {}) });
  await queryClient.invalidateQueries({ queryKey: callKey(openingCalls.myShop, {}) });
}

type Plain = 'agreeToRules' | 'sendShop' | 'closeShop' | 'reopenShop';

/** A press that says nothing more. */
export const press = async (name: Plain): Promise<void> => keepMyShop(await request(openingCalls[name], {}));
