import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Actions as UiActions } from '#ui/desk/Actions.tsx';
import { BulkBar as UiBulkBar } from '#ui/desk/BulkBar.tsx';
import { DeskFrame as UiDeskFrame } from '#ui/desk/DeskFrame.tsx';
import { ConflictNotice, RestoredNotice } from '#ui/desk/DraftNotice.tsx';
import { Drawer as UiDrawer } from '#ui/desk/Drawer.tsx';
import { FileChoice as UiFileChoice } from '#ui/desk/FileChoice.tsx';
import { FileTrial as UiFileTrial } from '#ui/desk/FileTrial.tsx';
import { Filters as UiFilters } from '#ui/desk/Filters.tsx';
import { MomentField as UiMomentField } from '#ui/desk/MomentField.tsx';
import { NamesField as UiNamesField } from '#ui/desk/NamesField.tsx';
import { NumberField as UiNumberField } from '#ui/desk/NumberField.tsx';
import { PageHead, Page as UiPage } from '#ui/desk/Page.tsx';
import { PicturePicker as UiPicturePicker } from '#ui/desk/PicturePicker.tsx';
import { PublishLater as UiPublishLater } from '#ui/desk/PublishLater.tsx';
import { Section as UiSection } from '#ui/desk/Section.tsx';
import { TeamPage as UiTeamPage } from '#ui/desk/TeamPage.tsx';
import { Timeline as UiTimeline } from '#ui/desk/Timeline.tsx';
import { VersionList as UiVersionList } from '#ui/desk/VersionList.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from './Row.tsx';
import { useSampleTheme } from './theme.ts';

const nothing = () => {};

export const Page = () => (
  <>
    <PageHead
      over="Kho sách"
      title="Gió qua đèo Khau Phạ"
      note="3 thay đổi chưa đăng"
      actions={
        <UiActions note="Đã lưu nháp 09:21">
          <Button icon="eye">Xem thử</Button>
          <Button kind="primary">Đăng</Button>
        </UiActions>
      }
    />
    <UiPage aside={<UiSection title="Còn 2 việc">Giá bìa mềm, bản nghe</UiSection>}>
      <UiSection title="Các bản" note="4 bản, một chỗ đọc chung">
        Sách chữ, sách nói
      </UiSection>
    </UiPage>
  </>
);

export const Section = () => (
  <>
    <UiSection title="Các bản" note="4 bản" action={<Button kind="quiet">Thêm bản</Button>}>
      Sách chữ, sách nói
    </UiSection>
    <UiSection title="Hai giao dịch chưa khớp" warn>
      Ngân hàng báo 163.000đ
    </UiSection>
  </>
);

export const Actions = () => (
  <UiActions note="Đã lưu nháp 09:21">
    <Button>Xem thử</Button>
    <Button kind="primary">Đăng</Button>
  </UiActions>
);

export const BulkBar = () => (
  <UiBulkBar count={3} onClear={nothing}>
    <Button size="small">Ẩn</Button>
  </UiBulkBar>
);

export function Drawer() {
  const theme = useSampleTheme();
  const [open, setOpen] = useState(false);
  return (
    <Row state="closed, open">
      <Button onClick={() => setOpen(true)}>Mở ngăn bên</Button>
      <UiDrawer
        open={open}
        onClose={() => setOpen(false)}
        title="Vừ A Sính"
        theme={theme}
        foot={<Button kind="primary">Lưu</Button>}
      >
        <Field label="Tên" defaultValue="Vừ A Sính" />
      </UiDrawer>
    </Row>
  );
}

export function NamesField() {
  const [names, setNames] = useState(['sông', 'biển']);
  return <UiNamesField label="Thẻ" one="thẻ" names={names} most={3} onChange={setNames} />;
}

export function Filters() {
  const [value, setValue] = useState<'all' | 'hidden'>('all');
  return (
    <UiFilters
      label="Tình trạng"
      options={[
        { value: 'all', label: 'Tất cả', count: 4812 },
        { value: 'hidden', label: 'Đang ẩn' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

export function DraftNotice() {
  const [seeing, setSeeing] = useState(false);
  return (
    <>
      <ConflictNotice
        who="Vinh"
        at={Date.UTC(2026, 10, 30, 2, 18)}
        seeing={seeing}
        onSee={setSeeing}
        onMine={nothing}
        onTheirs={nothing}
      />
      <RestoredNotice onForget={nothing} />
    </>
  );
}

const versions = [
  { version: 3, at: Date.UTC(2026, 10, 30, 2, 21), who: 'Ỷ Lan', what: 'sửa giá bìa mềm' },
  { version: 2, at: Date.UTC(2026, 10, 30, 1, 50), who: 'Máy nhập', what: 'EPUB, 12 chương' },
  { version: 1, at: Date.UTC(2026, 10, 27, 1, 50), who: 'Vinh', what: 'tạo, chép từ hợp đồng 118' },
];

export const VersionList = () => (
  <>
    <UiVersionList versions={versions} shown={3} onRestore={nothing} busy={1} onMore={nothing} />
    <UiVersionList versions={[]} shown={null} />
  </>
);

const trial = {
  ...{ trial_id: 1, creates: 2, changes: 1, same: 40, failed: 0, fails: [], written_at: null },
  shown: [{ line: 2, name: 'Sóng ở đáy bát', what: 'Giá 69000 → 75000' }],
};
export const FileChoice = () => (
  <>
    <Row state="to be chosen">
      <UiFileChoice mostMb={4} again={false} busy={false} problem="" onPick={nothing} />
    </Row>
    <Row state="refused">
      <UiFileChoice mostMb={4} again busy={false} problem="Tệp này không phải CSV." onPick={nothing} />
    </Row>
  </>
);

export const FileTrial = () => (
  <>
    <UiFileTrial trial={trial} busy={false} onWrite={nothing} />
    <UiFileTrial
      trial={{ ...trial, failed: 1, fails: [{ line: 7, column: 'Giá', reason: 'Giá là số tiền' }] }}
      busy={false}
      onWrite={nothing}
    />
    <UiFileTrial trial={{ ...trial, written_at: 1 }} busy={false} onWrite={nothing} />
  </>
);

export const PicturePicker = () => (
  <Row state="empty, refused">
    <UiPicturePicker
      label="Bìa"
      alt=""
      picture={null}
      helper="Đứng, từ 600 × 900"
      onPick={() => new Promise(nothing)}
    />
    <UiPicturePicker
      label="Ảnh ngang"
      alt=""
      picture={null}
      shape="wide"
      error="Ảnh này không mở được, bạn chọn tấm khác nhé."
      onPick={() => new Promise(nothing)}
    />
  </Row>
);

export const MomentField = () => {
  const [value, setValue] = useState<number | null>(Date.UTC(2026, 11, 1, 2));
  return <UiMomentField label="Từ lúc" helper="Theo giờ Việt Nam" value={value} onChange={setValue} />;
};

export const NumberField = () => {
  const [value, setValue] = useState<number | null>(12);
  return <UiNumberField label="Số lượt" value={value} onChange={setValue} />;
};

export const PublishLater = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Hẹn giờ</Button>
      <UiPublishLater
        open={open}
        at={null}
        problem={undefined}
        onClose={() => setOpen(false)}
        onPublish={() => setOpen(false)}
      />
    </>
  );
};

const from = (day: number): number => Date.UTC(2026, 10, day, -7);
const atSlides = 'Trang chủ, băng lớn';

export const Timeline = () => (
  <Row state="two places, a draft">
    <UiTimeline
      label="Lịch banner"
      today="2026-11-30"
      addressOf={() => '#'}
      runs={[
        {
          key: 1,
          name: 'Nghe sóng vỗ trong một ngọn đèn',
          lane: atSlides,
          from: from(18),
          to: from(33),
          ground: '#1f2a44',
          draft: false,
        },
        {
          key: 2,
          name: 'Gió qua đèo Khau Phạ ra mắt',
          lane: atSlides,
          from: from(33),
          to: from(45),
          ground: '#1d4a38',
          draft: false,
        },
        {
          key: 3,
          name: 'Giờ vàng cuối tuần',
          lane: atSlides,
          from: from(29),
          to: from(32),
          ground: '#e9d4a0',
          draft: false,
        },
        {
          key: 4,
          name: 'Một năm nhìn lại',
          lane: 'Góc bạn trẻ',
          from: from(36),
          to: null,
          ground: '#b92f26',
          draft: true,
        },
      ]}
    />
  </Row>
);

export const DeskFrame = () => (
  <UiDeskFrame
    name="Đối tác"
    navLabel="Bàn đối tác"
    home="#"
    links={[
      { address: '#so-lieu', label: 'Số liệu', icon: 'trending-up', isHere: true },
      { address: '#khoa', label: 'Khoá', icon: 'key-round', group: 'Máy', count: '2' },
    ]}
    person={{ name: 'Báo Sông Quê', fullname: 'Lê Thu', role: 'Chủ', picture: null, address: '#' }}
    inMain
  >
    <PageHead title="Số liệu" />
  </UiDeskFrame>
);

export const TeamPage = () => (
  <UiTeamPage
    title="Người làm"
    note="Ai rời đi thì không mở được gì ở đây nữa, ngay lúc đó."
    helper="Người có số này đăng nhập Mọt sẽ thấy lời mời."
    leave="Cho rời đi"
    roles={[
      ['manager', 'Quản lý'],
      ['packer', 'Đóng hàng'],
    ]}
    firstRole="packer"
    team={{
      members: [
        { id: 1, name: 'Lê Thu', note: 'Chủ, từ 01/11/2026', role: null },
        { id: 2, name: 'Đinh Hoà', note: 'Từ 02/11/2026', role: 'packer' },
      ],
      invites: [{ id: 3, to: '0901 234 567', note: 'Quản lý, còn tới 07/12/2026' }],
    }}
    waiting={null}
    task={{ busy: false, problem: '', fields: {} }}
    onInvite={async () => true}
    onChange={nothing}
    onLeave={nothing}
    onWithdraw={nothing}
  />
);
