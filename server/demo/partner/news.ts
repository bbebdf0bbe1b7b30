/** Short pieces of an invented newspaper, so that no link of the demo leads nowhere. */
export interface NewsItem {
  slug: string;
  section: string;
  title: string;
  lead: string;
  body: string[];
}

export const sections = [
  { slug: 'thoi-su', name: 'Thời sự' },
  { slug: 'kinh-te', name: 'Kinh tế' },
  { slug: 'mien-song-nuoc', name: 'Miền sông nước' },
  { slug: 'van-hoa', name: 'Văn hoá' },
  { slug: 'the-thao', name: 'Thể thao' },
  { slug: 'giao-duc', name: 'Giáo dục' },
  { slug: 'ban-doc', name: 'Bạn đọc' },
] as const;

/** Pages with a reader in them, listed among the news. */
export const readerPages = [
  { address: '/', section: 'van-hoa', title: 'Người viết tiểu thuyết từ một ngọn hải đăng bỏ không' },
  {
    address: '/ban-doc/doc-cung-toa-soan',
    section: 'ban-doc',
    title: 'Đọc cùng toà soạn: cuốn sách của tuần',
  },
  { address: '/ban-doc/moi-loai-mot-khung', section: 'ban-doc', title: 'Mỗi loại một khung' },
  { address: '/ban-doc/truyen-cua-bao', section: 'ban-doc', title: 'Truyện của báo: Chuyến phà cuối ngày' },
] as const;

export const news: NewsItem[] = [
  {
    slug: 'cau-phao-vam-xang',
    section: 'thoi-su',
    title: 'Cầu phao Vàm Xáng thông xe trước Tết',
    lead: 'Sau hai mùa nước, người hai bờ không còn phải chờ phà đêm.',
    body: [
      'Sáng thứ Năm, chiếc xe đầu tiên qua cầu là xe chở cá của chị Ba Hường. Chị nói chị dậy từ ba giờ, không phải vì sợ trễ, mà vì muốn mình là người đầu tiên.',
      'Cầu dài 140 mét, mười hai nhịp phao, mỗi bên một làn. Bến phà cũ vẫn giữ lại cho mùa nước lớn, khi phao phải tách ra nhường dòng.',
    ],
  },
  {
    slug: 'ca-linh-len-gia',
    section: 'kinh-te',
    title: 'Mùa nước nổi về muộn, cá linh lên giá',
    lead: 'Nước chậm hơn mọi năm gần ba tuần, chợ sớm chỉ còn vài thau.',
    body: [
      'Ở chợ Cái Dầu, cá linh non bán theo chén thay vì theo ký. Người mua không trả giá, chỉ hỏi mai có nữa không.',
      'Mấy nhà ghe chuyển sang đặt dớn ở kinh sâu. Họ tin con nước rằm này sẽ khá hơn.',
    ],
  },
  {
    slug: 'lop-ve-tren-pha',
    section: 'giao-duc',
    title: 'Lớp học vẽ trên chuyến phà cuối ngày',
    lead: 'Hai mươi phút qua sông, hai mươi đứa nhỏ, một hộp màu sáp dùng chung.',
    body: [
      'Thầy Lộc dạy ở bờ bên này, nhà ở bờ bên kia. Thầy bảo hai mươi phút đủ để vẽ một chiếc ghe, nếu đừng ngó điện thoại.',
      'Những bức tranh được dán trong khoang máy. Bác tài công nói máy nổ nghe cũng đỡ ồn hơn.',
    ],
  },
  {
    slug: 'chieu-dinh-yen',
    section: 'mien-song-nuoc',
    title: 'Làng chiếu Định Yên nhận đơn xuất khẩu',
    lead: 'Chợ chiếu họp lúc nửa đêm nay có thêm người mua đứng ở rất xa.',
    body: [
      'Lô đầu gồm tám trăm đôi chiếu dệt tay, sợi lác phơi đủ bốn nắng. Mỗi đôi mất hai người một ngày rưỡi.',
      'Bà Tư Lành giữ lại đôi chiếu cưới của mình làm mẫu. Bà nói mẫu thì không bán.',
    ],
  },
  {
    slug: 'cho-hoa-sa-dec',
    section: 'mien-song-nuoc',
    title: 'Chợ hoa Sa Đéc mở đêm từ mồng một',
    lead: 'Đèn treo thấp, người đi chậm, hoa bán rẻ lúc gần sáng.',
    body: [
      'Ban quản lý cho ghe hoa đậu sát bờ kè từ chín giờ tối. Xe tải vào bằng lối sau để nhường đường cho người đi bộ.',
      'Cúc mâm xôi năm nay nhỏ hơn vì mưa trái mùa, nhưng màu đậm.',
    ],
  },
  {
    slug: 'ghe-ngo-ba-xuyen',
    section: 'the-thao',
    title: 'Đội ghe ngo nữ Ba Xuyên về nhất sau chín năm',
    lead: 'Năm mươi tay dầm, một nhịp trống, hơn nhau nửa mũi ghe.',
    body: [
      'Đội tập từ sau vụ lúa, mỗi chiều một tiếng, ai có con nhỏ thì gửi lại chùa.',
      'Người gõ nhịp năm nay mười chín tuổi. Cô nói cô chỉ nghe tiếng thở của ghe bên cạnh mà biết mình đang hơn hay thua.',
    ],
  },
];
