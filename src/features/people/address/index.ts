/** Delivery addresses. Screens and dialogs of addresses are in lazy.ts. */
export { type DeliverTo, useDeliverTo } from './deliverTo.ts';
