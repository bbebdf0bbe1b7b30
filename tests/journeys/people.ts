import type { FrameLocator, Page } from 'playwright';
import { vi } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { demoPassword, demoPeople } from '../../server/demo/people.ts';
import { type BookCard, catalogueCalls, contentType } from '../../src/contract/library/catalogue.ts';
import { booksIn, homeCalls } from '../../src/contract/library/home.ts';
import { accountCalls } from '../../src/contract/people/account.ts';
import { readerCalls } from '../../src/contract/reading/reader.ts';

/**
 * People of one journey alone: what it does to them (a new password, every session ended) would put others out or add
 * to their time, and two files of journeys run at once.
 */
export const ownPeople = [
  { account: '0921000041', fullname: 'Ngô Hay Quên', password: demoPassword },
  { account: 'ca-dem@docgia.example', fullname: 'Vũ Ca Đêm', password: demoPassword },
  { account: '0921000043', fullname: 'Lý Nghe Nhờ', password: demoPassword },
  { account: '0921000044', fullname: 'Trịnh Mất Điện', password: demoPassword },
  { account: '0921000045', fullname: 'Phan Hai Máy', password: demoPassword },
  { account: '0921000046', fullname: 'Đoàn Lên Núi', password: demoPassword },
  { account: '0921000051', fullname: 'Mai Đọc Nghe', password: demoPassword },
  { account: '0921000042', fullname: 'Lý Đường Xa', password: demoPassword },
  { account: '0921000052', fullname: 'Hồ Được Báo', password: demoPassword },
  { account: '0921000146', fullname: 'Tạ Nhận Báo', password: demoPassword },
  { account: '0921000048', fullname: 'Tô Hai Nơi', password: demoPassword },
  { account: '0921000054', fullname: 'Kiều Mới Đọc', password: demoPassword },
  { account: '0921000053', fullname: 'Đặng Mua Sồi', password: demoPassword },
  { account: '0921000055', fullname: 'Cao Đòi Lại Tiền', password: demoPassword },
  { account: '0921000061', fullname: 'Bành Trả Chậm', password: demoPassword },
  { account: '0921000062', fullname: 'Cù Trả Trong Zalo', password: demoPassword },
  { account: '0921000063', fullname: 'Ung Nghe Ké', password: demoPassword },
  { account: '0921000074', fullname: 'Giang Xem Giá', password: demoPassword },
  { account: '0921000071', fullname: 'Trà Xếp Kệ', password: demoPassword },
  { account: '0921000064', fullname: 'Quách Tô Màu', password: demoPassword },
  { account: '0921000067', fullname: 'Kiều Tra Từ', password: demoPassword },
  { account: '0921000110', fullname: 'Thạch Nhận Sách', password: demoPassword },
  { account: '0921000111', fullname: 'Lục Dọn Nhà', password: demoPassword },
  { account: '0921000080', fullname: 'Nghiêm Mua Bằng Cáo', password: demoPassword },
  { account: '0921000081', fullname: 'Khúc Mua Bằng Gấu', password: demoPassword },
  { account: '0921000095', fullname: 'Nhan Nghe Màn Hình', password: demoPassword },
  { account: '0921000130', fullname: 'Hà Mua Ba Tiệm', password: demoPassword },
  { account: '0921000131', fullname: 'Hà Mua Trả Cổng', password: demoPassword },
  { account: '0921000132', fullname: 'Hà Giỏ Hai Máy', password: demoPassword },
  { account: '0921000133', fullname: 'Hà Giỏ Một Cuốn', password: demoPassword },
  { account: '0921000143', fullname: 'Hà Giỏ Đứng Yên', password: demoPassword },
  { account: '0921000134', fullname: 'Hà Mã Giảm Giá', password: demoPassword },
  { account: '0921000138', fullname: 'Hà Mua Đặt Trước', password: demoPassword },
  { account: '0921000135', fullname: 'Hà Mua Trong Zalo', password: demoPassword },
  { account: '0921000136', fullname: 'Hà Đọc Trong Zalo', password: demoPassword },
  { account: '0921000137', fullname: 'Hà Sách Trong Zalo', password: demoPassword },
  { account: '0921000139', fullname: 'Hà Trả Tận Cửa', password: demoPassword },
  { account: '0921000140', fullname: 'Sơn Đợi Sách', password: demoPassword },
  { account: '0921000141', fullname: 'Sơn Huỷ Đơn', password: demoPassword },
  { account: '0921000170', fullname: 'Sơn Chấm Sao', password: demoPassword },
  { account: '0921000160', fullname: 'Phạm Mua Giờ Vàng', password: demoPassword },
  { account: '0921000180', fullname: 'Trần Thư Gửi Tiệm', password: demoPassword },
  { account: '0921000181', fullname: 'Trần Thư Gửi Mọt', password: demoPassword },
  { account: '0921000190', fullname: 'Hứa Mở Tiệm Gió', password: demoPassword },
  { account: '0921000191', fullname: 'Hứa Nhập Bằng Tệp', password: demoPassword },
  { account: '0921000192', fullname: 'Từ Mua Hai Tiệm', password: demoPassword },
  { account: '0921000203', fullname: 'Đào Viết Bài', password: demoPassword },
  { account: '0921000198', fullname: 'Lý Giữ Tranh', password: demoPassword },
  { account: '0921000210', fullname: 'Âu Mời Đọc Sách', password: demoPassword },
  { account: '0921000211', fullname: 'Mã Mua Qua Bạn', password: demoPassword },
  { account: '0921000212', fullname: 'Mã Mua Rồi Trả', password: demoPassword },
  { account: '0921000213', fullname: 'Tạ Viết Quá Lời', password: demoPassword },
  { account: '0921000214', fullname: 'Tạ Báo Một Bài', password: demoPassword },
  { account: '0921000240', fullname: 'Ninh Mua Bản Đọc', password: demoPassword },
  { account: '0921000241', fullname: 'Ninh Mua Trong Báo', password: demoPassword },
  // Of the demo's shops: she has one.
  { account: '0938000901', fullname: 'Hồ Thị Hiên', password: demoPassword },
] as const;

/** A person by some letters of the name. Those of the demo are shared: a journey leaves them as they were. */
export function demoPerson(name: string) {
  const person = [...demoPeople, ...ownPeople].find(({ fullname }) => fullname.includes(name));
  if (!person) throw new Error(`the demo has nobody called ${name}`);
  return { account: person.account, password: demoPassword, fullname: person.fullname };
}

/** Goes on by password in the login dialog that is open on the page (or in a frame of it); a guest's library has a button for it. */
export async function fillLogin(
  where: Pick<Page | FrameLocator, 'getByLabel' | 'getByRole'>,
  person: { account: string; password: string },
): Promise<void> {
  await openFromLibrary(where);
  await where.getByRole('dialog').getByRole('button', { name: 'Dùng mật khẩu' }).click();
  await where.getByLabel('Số điện thoại hoặc email').fill(person.account);
  await where.getByLabel('Mật khẩu', { exact: true }).fill(person.password);
  await where.getByRole('dialog').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  // Other questions may stand on the page; the one with the password has to go.
  await where.getByLabel('Mật khẩu', { exact: true }).waitFor({ state: 'detached' });
}

/** Opens the login dialog from a guest's library, or the end of what is free of a book; elsewhere it opens by itself. */
export async function openFromLibrary(where: Pick<Page | FrameLocator, 'getByRole'>): Promise<void> {
  const invitation = where
    .getByRole('region', {
      name: /^Tủ này đang nằm riêng trên máy bạn$|^Mua .* để .* tiếp|dành cho hội viên$/,
    })
    .getByRole('button', { name: 'Đăng nhập' });
  const dialog = where.getByRole('dialog');
  await invitation.or(dialog).first().waitFor();
  if (!(await dialog.isVisible())) await invitation.click();
}

/** A book of the demo library by title, as home lists it. */
export async function demoBook(base: string, title: string): Promise<BookCard & { reader: string }> {
  const { data } = await signedCall(base, homeCalls.listBlockHome, { page_size: 30 });
  const card = data
    .flatMap(booksIn)
    .find(book => book.title === title && book.contentType === contentType.ebook);
  if (!card) throw new Error(`home does not list ${title}`);
  const detail = await signedCall(base, catalogueCalls.bookDetail, { content_id: card.id });
  return { ...card, reader: detail.data.readerAddress };
}

/** The newest code that went out to a phone or address, as the local outbox has it. */
export async function codeFor(sandboxBase: string, to: string): Promise<string> {
  const newest = async () => {
    const answer = await fetch(`${sandboxBase}/outbox.json?to=${encodeURIComponent(to)}`);
    const [message] = (await answer.json()) as { code: string | null }[];
    if (!message?.code) throw new Error(`no code came to ${to}`);
    return message.code;
  };
  return vi.waitFor(newest, { interval: 50, timeout: 10_000 });
}

/** An access token for asking the server directly. */
export async function tokenOf(
  base: string,
  { account, password }: { account: string; password: string },
): Promise<string> {
  return (await signedCall(base, accountCalls.login, { account, password })).data.access_token;
}

/** What the server remembers of someone's place in a book. */
export async function positionOnServer(base: string, token: string, contentId: number) {
  return (await signedCall(base, readerCalls.openBook, { content_id: contentId }, token)).data.position;
}
