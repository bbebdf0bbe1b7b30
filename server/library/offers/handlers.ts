import type { offerCalls } from '#contract/library/offers.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { comboHandlers } from './combo-handlers.ts';
import { saleHandlers } from './sale-handlers.ts';

export const offersHandlers: Handlers<typeof offerCalls> = { ...comboHandlers, ...saleHandlers };
