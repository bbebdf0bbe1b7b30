import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog as UiDialog } from '#ui/Dialog.tsx';
import { Menu as UiMenu } from '#ui/Menu.tsx';
import { Popover as UiPopover } from '#ui/Popover.tsx';
import { Sheet as UiSheet } from '#ui/Sheet.tsx';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { usePopover } from '#ui/usePopover.ts';
import { Row } from './Row.tsx';
import { useSampleTheme } from './theme.ts';

/* What opens above the page, by a press. */

const sides = ['bottom', 'left', 'right'] as const;

export function Dialog() {
  const theme = useSampleTheme();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row state="closed, open">
      <Button onClick={() => setOpen(true)}>Mở hộp thoại</Button>
      <UiDialog open={open} onClose={close} title="Xoá dấu này?" theme={theme}>
        <p>Ghi chú đi cùng dấu cũng mất.</p>
        <Button kind="danger" onClick={close} data-autofocus>
          Xoá
        </Button>
      </UiDialog>
    </Row>
  );
}

export function Sheet() {
  const theme = useSampleTheme();
  const [side, setSide] = useState<(typeof sides)[number]>('bottom');
  const [open, setOpen] = useState(false);
  return (
    <Row state="sides">
      {sides.map(each => (
        <Button
          key={each}
          onClick={() => {
            setSide(each);
            setOpen(true);
          }}
        >
          {each}
        </Button>
      ))}
      <UiSheet open={open} onClose={() => setOpen(false)} title="Cỡ chữ" side={side} theme={theme}>
        <p>Kéo xuống hoặc bấm ra ngoài để đóng.</p>
      </UiSheet>
    </Row>
  );
}

export const Menu = () => (
  <Row state="closed, open">
    <UiMenu
      label="Tài khoản"
      name="Nguyễn Hải Triều"
      picture={null}
      title="Nguyễn Hải Triều"
      items={[
        { label: 'Trang của tôi', icon: 'user', run: () => {} },
        { label: 'Đăng xuất', icon: 'log-out', run: () => {} },
      ]}
    />
  </Row>
);

export function Popover() {
  const [open, setOpen] = useState(false);
  const popover = usePopover({ open, placement: 'bottom-start' });
  return (
    <Row state="closed, open">
      <span ref={popover.refs.setReference}>
        <Button onClick={() => setOpen(!open)}>Gợi ý</Button>
      </span>
      {open && <UiPopover popover={popover}>Nổi cạnh nút, luôn ở trong cửa sổ.</UiPopover>}
    </Row>
  );
}

/** The page has one host for all messages, in the light of the device. */
export const ToastHost = () => (
  <Row state="usual, trouble, action">
    <Button onClick={() => showToast('Đã thêm vào tủ sách')}>Lời báo</Button>
    <Button onClick={() => showTrouble('Chưa gửi được, bạn thử lại nhé')}>Lời báo lỗi</Button>
    <Button
      onClick={() => showToast({ message: 'Đã xoá dấu', action: { label: 'Hoàn lại', run: () => {} } })}
    >
      Có việc để làm
    </Button>
  </Row>
);
