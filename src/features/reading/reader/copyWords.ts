import { currentAccount } from '#client/currentAccount.ts';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { copyCalls } from '#contract/reading/reader-copying.ts';
import { grouped } from '#rules/text/text.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';

/** Copies words of a book whose publisher limits that, when the server has counted them. */
export async function copyWords(contentId: number, words: string): Promise<void> {
  if (!currentAccount()) return showTrouble('Bạn đăng nhập rồi chép nhé');
  try {
    const letters = Array.from(words).length;
    const { allowed, left } = await request(copyCalls.countCopied, { content_id: contentId, letters });
    if (!allowed)
      return showTrouble(
        left
          ? `Nhà xuất bản cho chép thêm ${grouped(left)} chữ cái ở cuốn này`
          : 'Bạn đã chép hết phần nhà xuất bản cho chép ở cuốn này',
      );
    await navigator.clipboard.writeText(words);
    showToast({ message: 'Đã sao chép', icon: 'circle-check' });
  } catch (error) {
    showTrouble(errorMessage(error));
  }
}
