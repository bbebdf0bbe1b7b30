import { linkTo } from '#contract/all-paths.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';

/** Return addresses of gateways. */
export const returnPath = (gateway: PayType): string => `/payments/${gateway}/return`;

/** Callback addresses of gateways. */
export const callbackPath = (gateway: PayType): string => `/payments/${gateway}/callback`;

/** Our own page that shows how paying goes. */
export const resultPath = (number: string): string => linkTo('packagePlanResult', undefined, { number });
