import { sendMessage } from './gateways/send-message.ts';
import type { AnyJob } from './kit/jobs/job.ts';
import { makeBookPages } from './library/catalogue/make-book-pages.ts';
import { makeBookPictures } from './library/catalogue/make-book-pictures.ts';
import { makePageWidths } from './library/catalogue/make-page-widths.ts';
import { removeFiles } from './library/content/remove-files.ts';
import { relayLive, relayLiveToMany } from './live/push.ts';
import { linkZaloOrder } from './money/purchase/link-attempt.ts';
import { queryPayment } from './money/purchase/query-payment.ts';
import { reportToZalo } from './money/purchase/report-to-zalo.ts';
import { sendRefund } from './money/purchase/send-refund.ts';
import { settleEvidence } from './money/purchase/settle.ts';
import { makeNotices } from './people/notices/make-notices.ts';
import { sendHook } from './people/partners/hooks.ts';
import { gatherPushes } from './people/push/gather-pushes.ts';
import { sendPush } from './people/push/send-push.ts';
import { refundOrder } from './shop/orders/act.ts';
import { refundComplaint } from './shop/orders/refund-complaint.ts';
import { refundReturn } from './shop/orders/refund-return.ts';
import { sendParcel } from './shop/parcels/send.ts';
import { mailAboutOrder } from './shop/stock/order-mail.ts';

/** Every kind of work that is written to the table `job`. */
export const jobs: readonly AnyJob[] = [
  relayLive,
  relayLiveToMany,
  removeFiles,
  sendMessage,
  makeNotices,
  gatherPushes,
  sendPush,
  makePageWidths,
  makeBookPages,
  makeBookPictures,
  settleEvidence,
  queryPayment,
  linkZaloOrder,
  reportToZalo,
  sendRefund,
  refundOrder,
  refundReturn,
  refundComplaint,
  mailAboutOrder,
  sendParcel,
  sendHook,
];
