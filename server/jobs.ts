import { makeBookPictures } from './catalogue/make-book-pictures.ts';
import { makePageWidths } from './catalogue/make-page-widths.ts';
import { removeFiles } from './content/remove-files.ts';
import { sendMessage } from './gateways/send-message.ts';
import { mailAboutOrder } from './goods/order-mail.ts';
import type { AnyJob } from './kit/jobs/job.ts';
import { relayLive, relayLiveToMany } from './live/push.ts';
import { makeNotices } from './notices/make-notices.ts';
import { refundOrder } from './orders/act.ts';
import { refundReturn } from './orders/refund-return.ts';
import { sendParcel } from './parcels/send.ts';
import { linkZaloOrder } from './purchase/link-attempt.ts';
import { queryPayment } from './purchase/query-payment.ts';
import { reportToZalo } from './purchase/report-to-zalo.ts';
import { sendRefund } from './purchase/send-refund.ts';
import { settleEvidence } from './purchase/settle.ts';

/** Every kind of work that is written to the table `job`. */
export const jobs: readonly AnyJob[] = [
  relayLive,
  relayLiveToMany,
  removeFiles,
  sendMessage,
  makeNotices,
  makePageWidths,
  makeBookPictures,
  settleEvidence,
  queryPayment,
  linkZaloOrder,
  reportToZalo,
  sendRefund,
  refundOrder,
  refundReturn,
  mailAboutOrder,
  sendParcel,
];
