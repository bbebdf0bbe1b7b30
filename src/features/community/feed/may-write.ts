import { currentAccount } from '#client/currentAccount.ts';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { feedCalls } from '#contract/community/feed.ts';
import { askLogin, askVerifyPhone } from '#features/people/account/index.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';

/** Opens what is missing before one writes: signing in, a phone, a birthday. True when one may. `go` leads to an address. */
export async function mayWrite(why: string, go: (address: string) => void): Promise<boolean> {
  if (!currentAccount() && !(await askLogin({ why }))) return false;
  for (;;) {
    try {
      const { why: missing, words } = await request(feedCalls.mayTweet, {});
      if (missing === null) return true;
      if (missing === 'phone') {
        if (!(await askVerifyPhone(words))) return false;
        continue;
      }
      if (missing === 'birthday')
        showToast({
          message: words,
          action: { label: 'Nhập ngày sinh', run: () => go(linkTo('profile', { tab: 'info' })) },
          ms: 8_000,
        });
      else showTrouble(words);
      return false;
    } catch (error) {
      showTrouble(errorMessage(error));
      return false;
    }
  }
}
