import { linkTo } from '#contract/all-paths.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';

/** Where gateways send the reader back to. */
export const returnPath = (gateway: PayType): string => `/payments/${gateway}/return`;

/** Where gateways say what became of an attempt. */
export const callbackPath = (gateway: PayType): string => `/payments/${gateway}/callback`;

/** Our own page that shows how paying goes. */
export const resultPath = (number: string): string => linkTo('packagePlanResult', undefined, { number });
