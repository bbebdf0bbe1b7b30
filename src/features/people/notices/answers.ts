import { request } from '#client/request.ts';
import { campaignCalls } from '#contract/people/campaigns.ts';
import type { AnswerReason } from '#rules/people/campaign-kinds.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';

type How = 'refused' | 'reported';

const thanks: Record<How, string> = {
  refused: 'Mọt sẽ không hiện điều này nữa.',
  reported: 'Cảm ơn bạn, Mọt sẽ xem lại.',
};

async function told(how: How, sending: Promise<unknown>): Promise<boolean> {
  try {
    await sending;
    showToast(thanks[how]);
    return true;
  } catch {
    showTrouble('Chưa gửi được. Bạn thử lại sau nhé.');
    return false;
  }
}

/** "Not again" and reports of a pop-up. */
export const answerPopup = (popup_id: number, how: How, reason: AnswerReason = 'other') =>
  void told(how, request(campaignCalls.answerPopup, { popup_id, how, reason }));

/** The same of a notice that Mọt sent; true when it was taken. */
export const answerNotice = (notice_id: number, how: How, reason: AnswerReason = 'other') =>
  told(how, request(campaignCalls.answerNotice, { notice_id, how, reason }));
