import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '#client/session.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Account } from '#contract/people/account.ts';
import { unreadWords, useUnreadRooms } from '#features/shop/chat-link/unread.ts';
import { Menu } from '#ui/Menu.tsx';
import { tabs, useShell } from './shell.ts';

/** The signed-in person's menu on wide screens. */
export function AccountMenu({ account }: { account: Account }) {
  const navigate = useNavigate();
  const shell = useShell();
  const [open, setOpen] = useState(false);
  const { data } = useUnreadRooms(open);
  const places = tabs
    .filter(({ tab }) => tab !== 'home' && tab !== 'shop')
    .map(({ label, icon, to }) => ({ label, icon, run: () => navigate(to[shell]) }));
  const bought = [
    { label: 'Bảng tin', icon: 'newspaper' as const, run: () => navigate(linkTo('feed')) },
    { label: 'Giỏ hàng', icon: 'shopping-bag' as const, run: () => navigate(linkTo('shopCart')) },
    { label: 'Đơn hàng', icon: 'truck' as const, run: () => navigate(linkTo('ordersPhysical')) },
    {
      ...{ label: 'Tin nhắn', icon: 'message-circle' as const, note: unreadWords(data?.unread) },
      run: () => navigate(linkTo('shopChat')),
    },
  ];
  const affiliate = account.is_affiliate && shell === 'web';
  const others = affiliate
    ? [{ label: 'Cộng tác viên', icon: 'link' as const, run: () => navigate(linkTo('affiliate')) }]
    : [];
  return (
    <Menu
      label={`Tài khoản của ${account.fullname}`}
      name={account.fullname}
      picture={account.avatar}
      title={account.fullname}
      onOpenChange={setOpen}
      items={[
        ...places,
        ...bought,
        ...others,
        { label: 'Đăng xuất', icon: 'log-out', run: () => void signOut().catch(() => {}) },
      ]}
    />
  );
}
