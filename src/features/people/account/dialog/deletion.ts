import type { Output } from '#contract/kit/call.ts';
import type { Provider } from '#contract/people/account.ts';
import type { profileCalls } from '#contract/people/profile.ts';
import { dayOf } from '#rules/text/moment.ts';
import { providerName } from './providerName.ts';

const nameOf = (provider: string) => providerName[provider as Provider] ?? provider;

/** Data that goes with the account, one line each; empty lines are left out. */
export function whatGoes(goodbye: Output<typeof profileCalls.goodbye>): string[] {
  const { books_begun, books_owned, oak, gifts, member_until, providers } = goodbye;
  return [
    books_owned > 0 && `${books_owned} cuốn đã mua hoặc được tặng`,
    oak > 0 && `${oak} sồi chưa dùng`,
    gifts > 0 && `${gifts} mã quà bạn mua mà chưa ai dùng`,
    books_begun > 0 && `Chỗ đang đọc của ${books_begun} cuốn`,
    member_until !== null && `Gói hội viên còn đến ${dayOf(member_until)}`,
    providers.length > 0 && `Lối vào bằng ${providers.map(nameOf).join(', ')}`,
    'Tên, ảnh, số điện thoại, email và mọi máy đang đăng nhập',
  ].filter(line => line !== false);
}
