import { Avatar as UiAvatar } from '#ui/Avatar.tsx';
import { Badge as UiBadge } from '#ui/Badge.tsx';
import { BookTile as UiBookTile } from '#ui/BookTile.tsx';
import { ChapterRow as UiChapterRow } from '#ui/ChapterRow.tsx';
import { ComparisonTable as UiComparisonTable } from '#ui/ComparisonTable.tsx';
import { Cover as UiCover } from '#ui/Cover.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LinkCard as UiLinkCard } from '#ui/LinkCard.tsx';
import { ListRow as UiListRow } from '#ui/ListRow.tsx';
import { Measure as UiMeasure } from '#ui/Measure.tsx';
import { PageModeIcon as UiPageModeIcon } from '#ui/PageModeIcon.tsx';
import { Price as UiPrice } from '#ui/Price.tsx';
import { Rail as UiRail } from '#ui/Rail.tsx';
import { RatingRow as UiRatingRow } from '#ui/RatingRow.tsx';
import { ReadProgress as UiReadProgress } from '#ui/ReadProgress.tsx';
import { Stars as UiStars } from '#ui/Stars.tsx';
import styles from './Gallery.module.css';
import { Row, Stack } from './Row.tsx';

const badges = ['sale', 'preorder', 'free', 'member', 'oak', 'discount', 'promotion', 'complete'] as const;
const book = { title: 'Người giữ đèn biển', authors: ['Lê Khải Minh'], cover: null, tint: '#2b3a55' };
const long = {
  title: 'Ba nghìn tấm gỗ thị trôi về phương Nam trong một mùa gió bấc',
  authors: ['Nguyễn Thị Thuỷ Triều', 'Đỗ Quế Lâm'],
  cover: null,
  tint: '#e9b949',
};

const shelf = Array.from({ length: 9 }, (_, at) => {
  const one = at % 2 ? long : book;
  return { ...one, title: `${one.title} ${at + 1}` };
});

export const Badge = () => (
  <Row state="kinds">
    {badges.map(kind => (
      <UiBadge key={kind} kind={kind} />
    ))}
    <UiBadge kind="oak">2 sồi</UiBadge>
    <UiBadge kind="discount">−25%</UiBadge>
  </Row>
);

export const Cover = () => (
  <Row state="drawn, long, broken">
    {[book, long].map(({ title, authors, tint }) => (
      <div key={title} className={styles.tile}>
        <UiCover title={title} authors={authors} base={null} tint={tint} />
      </div>
    ))}
    <div className={styles.tile}>
      <UiCover title="Ảnh bìa bị hỏng" authors={book.authors} base="/brand/none" tint="#7a2e1f" eager />
    </div>
  </Row>
);

export const BookTile = () => (
  <Row state="badge, room, bare">
    <div className={styles.tile}>
      <UiBookTile to="/" {...book} badge={<UiBadge kind="free" />} />
    </div>
    <div className={styles.tile}>
      <UiBookTile to="/" {...long} badgeRoom />
    </div>
    <div className={styles.tile}>
      <UiBookTile to="/" {...book} />
    </div>
  </Row>
);

export const LinkCard = () => (
  <>
    <UiLinkCard to="/" icon="shopping-bag" words="Sách giấy ở 3 tiệm" note="Giá từ 86.000đ" />
    <UiLinkCard to="/" icon="book-open" words="Đọc trên máy" />
  </>
);

export const Stars = () => (
  <>
    {[0, 2.5, 5].map(value => (
      <UiStars key={value} value={value} label={`${value} trên 5 sao`} />
    ))}
  </>
);

export const RatingRow = () => (
  <ul>
    <UiRatingRow name="Mây" stars={5} label="5 trên 5 sao" note="12/03/2026" words="Đọc một mạch." />
    <UiRatingRow
      name="Triều"
      stars={3}
      label="3 trên 5 sao"
      note="Bìa cứng · 01/03/2026"
      praises="Giao nhanh · Gói kỹ"
      words=""
    />
  </ul>
);

export const ListRow = () => (
  <>
    <UiListRow to="/" {...book} rank={1} meta="7 chương · 58 phút" />
    <UiListRow to="/" {...long} rank={12} trailing={<IconButton label="Yêu thích" icon="heart" />} />
    <UiListRow to="/" {...book} mark={text => <mark>{text}</mark>} />
  </>
);

export const ChapterRow = () => (
  <>
    <UiChapterRow to="/" number={1} title="Đêm gió bấc" meta="2.140 chữ · 9 phút" here />
    <UiChapterRow
      to="/"
      number={2}
      title="Người đưa dầu"
      meta="1.980 chữ · 8 phút"
      state={<UiBadge kind="free" />}
    />
    <UiChapterRow to="/" number={3} title="Phần nhỏ của chương hai" meta="640 chữ" level={1} />
    <UiChapterRow
      number={4}
      title="Phát bằng nút bấm"
      meta="12 phút"
      onPlay={() => {}}
      here
      hereWord="Đang nghe"
    />
    <UiChapterRow number={5} title="Chưa mở, chỉ có chữ" meta="2.300 chữ" state={<UiBadge kind="member" />} />
  </>
);

export const Rail = () => (
  <UiRail label="Mới lên kệ" even>
    {shelf.map(cover => (
      <UiBookTile key={cover.title} to="/" {...cover} />
    ))}
  </UiRail>
);

export const Price = () => (
  <Row state="free, plain, sale">
    <UiPrice vnd={0} />
    <UiPrice vnd={39_000} />
    <UiPrice vnd={59_000} oldVnd={79_000} />
  </Row>
);

export const ReadProgress = () => (
  <Stack>
    {[0, 0.42, 1].map(percent => (
      <UiReadProgress key={percent} percent={percent} />
    ))}
  </Stack>
);

export const Measure = () => (
  <Stack>
    <UiMeasure label="Bảy ngày đọc" value={3} most={7} />
    <UiMeasure label="Năm tác phẩm" value={2} most={5} quiet />
  </Stack>
);

export const Avatar = () => (
  <Row state="letters, sizes, broken">
    <UiAvatar name="Nguyễn Hải Triều" picture={null} size={32} />
    <UiAvatar name="Phạm Thị Mây" picture={null} size={44} />
    <UiAvatar name="Lâm" picture={null} size={96} />
    <UiAvatar name="Ảnh Hỏng" picture="/brand/none" size={44} />
  </Row>
);

export const ComparisonTable = () => (
  <UiComparisonTable
    title="Quyền lợi"
    caption="Quyền lợi của từng gói"
    subject="Quyền lợi"
    columns={['Miễn phí', 'Hội viên']}
    rows={[
      { what: 'Đọc thử chương đầu', has: [true, true] },
      { what: 'Nghe trọn bộ sách nói của hội viên', has: [false, true] },
    ]}
    note="Áp dụng cho sách có nhãn Hội viên."
  />
);

export const PageModeIcon = () => (
  <Row state="strip, single, double, guided">
    {(['strip', 'single', 'double', 'guided'] as const).map(mode => (
      <UiPageModeIcon key={mode} mode={mode} />
    ))}
  </Row>
);
