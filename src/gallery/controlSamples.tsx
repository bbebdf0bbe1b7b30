import { useState } from 'react';
import { Button as UiButton } from '#ui/Button.tsx';
import { ButtonLink as UiButtonLink } from '#ui/ButtonLink.tsx';
import { Chip as UiChip } from '#ui/Chip.tsx';
import { ChipLink as UiChipLink } from '#ui/ChipLink.tsx';
import { Choices as UiChoices } from '#ui/Choices.tsx';
import { Combobox as UiCombobox } from '#ui/Combobox.tsx';
import { CopyButton as UiCopyButton } from '#ui/CopyButton.tsx';
import { Countdown as UiCountdown } from '#ui/Countdown.tsx';
import { FieldError, Field as UiField } from '#ui/Field.tsx';
import { FixedFoot as UiFixedFoot } from '#ui/FixedFoot.tsx';
import { IconButton as UiIconButton } from '#ui/IconButton.tsx';
import { KeyHints as UiKeyHints } from '#ui/KeyHints.tsx';
import { NameForm as UiNameForm } from '#ui/NameForm.tsx';
import { RadioCard as UiRadioCard } from '#ui/RadioCard.tsx';
import { SearchField as UiSearchField } from '#ui/SearchField.tsx';
import { Segmented as UiSegmented } from '#ui/Segmented.tsx';
import { Select as UiSelect } from '#ui/Select.tsx';
import { StarChoice as UiStarChoice } from '#ui/StarChoice.tsx';
import { StateLabel as UiStateLabel } from '#ui/StateLabel.tsx';
import { Stepper as UiStepper } from '#ui/Stepper.tsx';
import { Switch as UiSwitch } from '#ui/Switch.tsx';
import { TabLinks, Tabs as UiTabs } from '#ui/Tabs.tsx';
import { TextArea as UiTextArea } from '#ui/TextArea.tsx';
import { Row, Stack } from './Row.tsx';

const kinds = ['primary', 'ink', 'secondary', 'soft', 'quiet', 'danger'] as const;
const nothing = () => {};

export const Button = () => (
  <>
    {kinds.map(kind => (
      <Row key={kind} state={kind}>
        <UiButton kind={kind}>Đọc ngay</UiButton>
        <UiButton kind={kind} icon="book-open">
          Đọc ngay
        </UiButton>
        <UiButton kind={kind} busy>
          Đang mở
        </UiButton>
        <UiButton kind={kind} disabled>
          Chưa mở
        </UiButton>
      </Row>
    ))}
    <Row state="small, large">
      <UiButton size="small">Nhỏ</UiButton>
      <UiButton>Vừa</UiButton>
      <UiButton size="large">Lớn</UiButton>
    </Row>
    <UiButton kind="primary" wide>
      Rộng hết chỗ
    </UiButton>
  </>
);

export const ButtonLink = () => (
  <Row state="kinds">
    {kinds.map(kind => (
      <UiButtonLink key={kind} kind={kind} to="/">
        Về trang chủ
      </UiButtonLink>
    ))}
    <UiButtonLink to="/" icon="arrow-left" size="small">
      Quay lại
    </UiButtonLink>
  </Row>
);

export const IconButton = () => (
  <Row state="idle, filled, disabled">
    <UiIconButton label="Yêu thích" icon="heart" />
    <UiIconButton label="Bỏ dấu" icon="bookmark" filled />
    <UiIconButton label="Tải về máy" icon="download" disabled />
  </Row>
);

export const CopyButton = () => (
  <Row state="usual, small">
    <UiCopyButton text="mot.vn" what="địa chỉ" copy={async () => {}} />
    <UiCopyButton
      text="mot.vn"
      what="địa chỉ"
      size="small"
      copy={() => Promise.reject(new Error('not allowed'))}
    />
  </Row>
);

export function Chip() {
  const [on, setOn] = useState(true);
  return (
    <Row state="on, off, disabled">
      <UiChip on={on} onPress={() => setOn(!on)} icon="headphones">
        Sách nói
      </UiChip>
      <UiChip on={false} onPress={nothing}>
        Miễn phí
      </UiChip>
      <UiChip on={false} onPress={nothing} disabled>
        Hội viên
      </UiChip>
    </Row>
  );
}

const orders = [
  ['newest', 'Mới nhất'],
  ['price', 'Giá thấp trước'],
] as const;

const starLabels = ['', 'Chưa hay', 'Tạm được', 'Được', 'Hay', 'Rất hay'];

export const StarChoice = () => <UiStarChoice value={4} onChange={nothing} words={starLabels} />;

export const KeyHints = () => (
  <UiKeyHints
    keys={[
      ['J K', 'việc kế, việc trước'],
      ['Ctrl F', 'tìm'],
    ]}
  />
);

export const Stepper = () => (
  <>
    <Row state="between">
      <UiStepper label="Số cuốn" value={2} most={9} onChange={nothing} />
    </Row>
    <Row state="the last one">
      <UiStepper label="Số cuốn" value={1} most={1} onChange={nothing} />
    </Row>
  </>
);

export const Select = () => (
  <>
    <Row state="in a frame">
      <UiSelect label="Xếp theo" value="newest" options={orders} onChange={nothing} />
    </Row>
    <Row state="plain">
      <UiSelect plain label="Xếp theo" value="newest" options={orders} onChange={nothing} />
    </Row>
    <Row state="nothing chosen">
      <UiSelect<string> label="Xếp theo" value="" options={orders} onChange={nothing} />
    </Row>
  </>
);

export const ChipLink = () => (
  <Row state="links">
    <UiChipLink to="#" icon="headphones">
      Sách nói
    </UiChipLink>
    <UiChipLink to="#" icon="mic">
      Podcast
    </UiChipLink>
  </Row>
);

export const Choices = () => (
  <>
    <UiChoices
      label="Cách xếp"
      choices={[
        { name: 'Mới nhất', to: '/a', on: true },
        { name: 'Đọc nhiều', to: '/b', on: false },
        { name: 'Đánh giá cao', to: '/c', on: false },
      ]}
    />
    <UiChoices
      label="Có bao nhiêu"
      choices={[
        { name: 'Tất cả', to: '/a', on: true, count: 412 },
        { name: 'Sách giấy', to: '/b', on: false, count: 17 },
        { name: 'Sách nói', to: '/c', on: false, count: 0 },
        { name: 'Chưa đếm', to: '/d', on: false, count: null },
      ]}
    />
    <UiChoices
      label="Chữ đầu"
      small
      choices={[...'ABCDĐEGHKL'].map(name => ({ name, to: `/${name}`, on: name === 'Đ' }))}
    />
  </>
);

export const FixedFoot = () => (
  <Row state="of a page">
    <div style={{ position: 'relative', transform: 'translateY(0)', width: 360, height: 96 }}>
      <UiFixedFoot wide="in place">
        <UiButton kind="primary" wide>
          Đọc từ đầu
        </UiButton>
      </UiFixedFoot>
    </div>
  </Row>
);

export const SearchField = () => (
  <>
    <Row state="empty">
      <UiSearchField label="Tìm tác giả" placeholder="Tên tác giả" words="" onSearch={() => {}} />
    </Row>
    <Row state="searched">
      <UiSearchField label="Tìm giao dịch" placeholder="Tên hoặc mã" words="đèn biển" onSearch={() => {}} />
    </Row>
  </>
);

const wards = [
  { key: 1, title: 'Phường Bình Thạnh', note: 'Thành phố Hồ Chí Minh' },
  { key: 2, title: 'Xã Bình Thanh', note: 'Tỉnh Hưng Yên' },
];

export const Combobox = () => {
  const [text, setText] = useState('');
  return (
    <Stack>
      <UiCombobox
        label="Phường, xã"
        placeholder="Ví dụ: Bình Thạnh"
        helper="Gõ có dấu hay không dấu đều được."
        icon="map-pin"
        text={text}
        options={wards}
        foot="Còn 3 nơi nữa. Gõ thêm tên tỉnh để lọc."
        onType={setText}
        onChoose={({ title }) => setText(title)}
      />
      <UiCombobox
        label="Nơi nhận"
        text=""
        options={[]}
        error="Vui lòng chọn phường, xã"
        onType={nothing}
        onChoose={nothing}
      />
    </Stack>
  );
};

export const TextArea = () => (
  <Stack>
    <UiTextArea label="Kể thêm một chút" maxLength={500} />
    <UiTextArea label="Chuyện đã xảy ra" defaultValue="Trang 12 bị rách, Mọt xem giúp mình nhé." />
    <UiTextArea label="Giới thiệu" helper="152 ký tự" defaultValue="Mười hai truyện ngắn." />
    <UiTextArea label="Giới thiệu" error="Dài nhất 5.000 ký tự" defaultValue="Mười hai truyện ngắn." />
    <UiTextArea label="Không sửa được" defaultValue="Đã gửi" disabled />
  </Stack>
);

export const Field = () => (
  <Stack>
    <UiField label="Tên của bạn" placeholder="Nguyễn Hải Triều" />
    <UiField label="Số điện thoại" leading="+84" defaultValue="901234567" helper="Mọt gửi mã qua số này." />
    <UiField label="Email" defaultValue="lam@docgia" error="Địa chỉ này còn thiếu phần sau dấu chấm." />
    <UiField
      label="Mật khẩu"
      type="password"
      defaultValue="docsachcungmot"
      trailing={<UiIconButton label="Hiện mật khẩu" icon="eye" />}
    />
    <UiField label="Không sửa được" defaultValue="Lê Mới" disabled />
    <FieldError id="field-error">Lỗi của cả một nhóm ô.</FieldError>
  </Stack>
);

export function Segmented() {
  const [side, setSide] = useState<'page' | 'scroll'>('page');
  return (
    <Stack>
      <UiSegmented
        label="Cách lật"
        value={side}
        onChange={setSide}
        options={[
          { value: 'page', label: 'Lật trang', icon: 'book-open' },
          { value: 'scroll', label: 'Cuộn', icon: 'arrow-down-up' },
        ]}
      />
      <UiSegmented
        label="Cỡ chữ"
        value={2}
        onChange={nothing}
        options={[1, 2, 3].map(value => ({ value, label: `${value}` }))}
      />
    </Stack>
  );
}

export function Switch() {
  const [on, setOn] = useState(true);
  return (
    <Stack>
      <UiSwitch label="Tự sang chương sau" checked={on} onChange={setOn} />
      <UiSwitch label="Báo khi có tập mới" checked={false} onChange={nothing} />
      <UiSwitch label="Chưa dùng được" checked={false} onChange={nothing} disabled />
      <UiSwitch label="Luôn bật" checked onChange={nothing} disabled />
    </Stack>
  );
}

export function Tabs() {
  const [tab, setTab] = useState('about');
  return (
    <>
      <UiTabs
        label="Về cuốn sách"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'about', label: 'Giới thiệu' },
          { value: 'chapters', label: 'Mục lục' },
          { value: 'ratings', label: 'Đánh giá' },
        ]}
      >
        <p>Phần {tab}</p>
      </UiTabs>
      <UiTabs
        label="Trong ngăn bên"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'about', label: 'Mục lục', icon: 'table-of-contents' },
          { value: 'chapters', label: 'Ghi chú', icon: 'note' },
        ]}
      >
        <p>Phần {tab}</p>
      </UiTabs>
      <TabLinks
        label="Các bản"
        tabs={[
          { to: '/a', label: 'Sách chữ', here: true },
          { to: '/b', label: 'Sách nói', here: false },
        ]}
      />
    </>
  );
}

const packs = [
  { name: '20 sồi', text: 'Mở được khoảng 10 chương', price: '20.000đ' },
  { name: '50 sồi', text: 'Mở được khoảng 26 chương', price: '50.000đ' },
] as const;

export function RadioCard() {
  const [at, setAt] = useState(0);
  const cards = (plain: boolean) =>
    packs.map(({ name, text, price }, each) => (
      <UiRadioCard
        key={name}
        plain={plain}
        name={plain ? 'plain' : 'framed'}
        on={each === at}
        onChoose={() => setAt(each)}
        title={name}
        text={text}
        trailing={price}
        disabled={plain && each === packs.length - 1}
      />
    ));
  return (
    <Stack>
      <div role="radiogroup" aria-label="Có khung">
        {cards(false)}
      </div>
      <div role="radiogroup" aria-label="Không khung">
        {cards(true)}
      </div>
    </Stack>
  );
}

export function Countdown() {
  const [began] = useState(() => Date.now());
  return (
    <Row state="over ten minutes, under, over">
      {[754_000, 84_000, 0].map(left => (
        <UiCountdown
          key={left}
          until={began + left}
          now={began}
          fetchedAt={began}
          label="Còn"
          onOver={nothing}
        />
      ))}
    </Row>
  );
}

export const StateLabel = () => (
  <Row state="tones">
    <UiStateLabel icon="check" tone="done">
      Đã trả
    </UiStateLabel>
    <UiStateLabel icon="clock" tone="waits">
      Đang chờ
    </UiStateLabel>
    <UiStateLabel icon="circle-alert" tone="failed">
      Thất bại
    </UiStateLabel>
    <UiStateLabel icon="undo" tone="back">
      Đã hoàn tiền
    </UiStateLabel>
  </Row>
);

export const NameForm = () => (
  <UiNameForm label="Tên kệ" begin="Đọc lại" most={60} busy={false} onSave={() => {}} onClose={() => {}} />
);
