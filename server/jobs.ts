import { makePageWidths } from './catalogue/make-page-widths.ts';
import { removeFiles } from './content/remove-files.ts';
import { sendMessage } from './gateways/send-message.ts';
import type { AnyJob } from './kit/jobs/job.ts';
import { relayLive, relayLiveToMany } from './live/push.ts';
import { makeNotices } from './notices/make-notices.ts';
import { queryPayment } from './purchase/query-payment.ts';
import { settleEvidence } from './purchase/settle.ts';

/** Every kind of work that is written to the table `job`. */
export const jobs: readonly AnyJob[] = [
  relayLive,
  relayLiveToMany,
  removeFiles,
  sendMessage,
  makeNotices,
  makePageWidths,
  settleEvidence,
  queryPayment,
];
