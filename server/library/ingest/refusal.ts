/** Why a source is refused: shown to the person who imports it. */
export const ingestReasons = {
  empty: 'Tệp trống, không có gì để đọc.',
  not_zip: 'Tệp này không phải EPUB: không mở được như một gói zip.',
  truncated: 'Tệp bị cắt ngang, có lẽ tải về chưa xong.',
  corrupt: 'Tệp bị hỏng: nội dung bên trong không khớp với mã kiểm tra.',
  too_large: 'Tệp lớn hơn 100 MB.',
  too_many_files: 'Gói có quá nhiều tệp bên trong (tối đa 5.000).',
  bomb: 'Gói bung ra lớn bất thường nên không được nhận.',
  bad_name: 'Gói có tên tệp không hợp lệ hoặc trỏ ra ngoài gói.',
  duplicate: 'Gói có hai tệp trùng tên.',
  ambiguous: 'Cấu trúc gói zip mâu thuẫn nên không thể tin được.',
  link: 'Gói có liên kết tượng trưng thay cho tệp thật.',
  encrypted: 'Gói zip được đặt mật khẩu.',
  zip64: 'Gói dùng định dạng zip64, sách không cần đến.',
  method: 'Gói dùng kiểu nén mà sách điện tử không dùng.',
  drm: 'Sách được khoá bản quyền (DRM) nên không thể đọc ở đây.',
  no_package: 'Không tìm thấy thông tin sách (container.xml hoặc tệp OPF).',
  bad_xml: 'Thông tin sách viết sai nên không đọc được.',
  entities: 'Tệp khai báo thực thể XML nguy hiểm.',
  xml_too_large: 'Một chương hoặc tệp thông tin lớn hơn 4 MB.',
  no_spine: 'Sách không có chương nào để đọc.',
  spine_too_long: 'Sách có quá nhiều chương (tối đa 5.000).',
  title_too_long: 'Tên sách dài quá 2.000 kí tự.',
  too_complex: 'Một chương có quá nhiều phần tử hoặc lồng nhau quá sâu.',
  image_too_large: 'Một hình trong sách lớn hơn 50 triệu điểm ảnh.',
  too_slow: 'Xử lý sách quá lâu nên đã dừng lại.',
  busy: 'Cơ sở dữ liệu đang bận nên chưa nhập xong trong thời gian cho phép; chưa có gì thay đổi, hãy nhập lại sau.',
  stopped: 'Việc nhập sách đã bị dừng.',
  other_form: 'Đây là tệp thuộc loại khác, không phải EPUB, PDF, CBZ hay âm thanh',
  strange: 'Không nhận ra đây là sách, truyện hay âm thanh gì.',
  pack_locked: 'Gói này được đặt mật khẩu; hãy gỡ mật khẩu rồi nhập lại.',
  pack_part: 'Đây chỉ là một phần của bộ gói nhiều phần; hãy ghép lại thành một gói.',
  pack_nested: 'Trong gói còn gói khác; hãy bung gói bên trong ra trước.',
  pack_broken: 'Gói bị hỏng hoặc bị cắt ngang nên không bung ra được.',
  not_cbz: 'Tệp này không phải CBZ: không mở được như một gói zip.',
  comic_too_large: 'Gói truyện lớn hơn 400 MB.',
  pdf_password: 'Tệp PDF được đặt mật khẩu; hãy gỡ mật khẩu rồi nhập lại.',
  pdf_locked: 'Tệp PDF bị khoá bản quyền (DRM) nên không thể đọc ở đây.',
  pdf_broken: 'Tệp PDF bị hỏng hoặc tải về chưa xong, không mở được.',
  pdf_no_pages: 'Tệp PDF không có trang nào.',
  pdf_too_many_pages: 'Tệp PDF có hơn 5.000 trang; hãy tách thành nhiều tập.',
  pdf_too_large: 'Tệp PDF lớn hơn 400 MB.',
  pdf_too_heavy: 'Tệp PDF nặng bất thường nên không được nhận.',
  nothing_inside: 'Không có trang truyện hay tệp âm thanh nào bên trong.',
  mixed: 'Vừa có trang nằm ngoài, vừa có trang trong thư mục số, nên không biết trang nào thuộc số nào.',
  too_nested: 'Thư mục lồng nhau quá sâu: chỉ nhận thư mục truyện, trong đó là thư mục từng số.',
  strange_page: 'Trang này không phải ảnh JPEG, PNG, WebP, AVIF hay GIF.',
  broken_page: 'Trang này là ảnh hỏng hoặc bị cắt ngang.',
  page_too_large: 'Trang này lớn hơn 50 triệu điểm ảnh.',
  too_many_parts: 'Quá nhiều số, trang hoặc chương trong một lần nhập.',
  strange_sound: 'Tệp này không phải MP3, M4A, Ogg (Opus, Vorbis) hay WAV.',
  broken_sound: 'Tệp âm thanh bị hỏng.',
  cut_sound: 'Tệp âm thanh bị cắt ngang.',
  silent: 'Tệp âm thanh dài 0 giây.',
  variable_rate:
    'MP3 có tốc độ bit thay đổi (VBR) nên không tua đúng chỗ được; hãy mã hoá lại với tốc độ cố định (CBR), hoặc cài ffmpeg để Mọt tự đổi.',
  raw_aac: 'AAC trần (ADTS) không tua đúng chỗ được; hãy đóng gói thành M4A.',
  locked_sound: 'Tệp âm thanh bị khoá bản quyền (DRM).',
  film: 'Tệp này có hình, không phải tệp âm thanh.',
  endless: 'Tệp M4A không cho biết độ dài.',
  sound_too_large: 'Tệp âm thanh lớn hơn 200 MB.',
  wav_too_large: 'Tệp WAV lớn hơn 20 MB, nghe qua mạng sẽ rất chậm; hãy đổi sang MP3 hoặc M4A.',
  twice: 'Hai tệp cùng một chương và một giọng.',
  bad_marks:
    'Tệp mốc câu không đúng: cần [[bắt đầu, kết thúc, câu], …] bằng giây, tăng dần, không vượt quá tệp âm thanh.',
  lone_marks: 'Tệp mốc câu không có tệp âm thanh đi cùng.',
  bad_feed: 'Tệp RSS viết sai nên không đọc được.',
  empty_feed: 'Không tập nào trong RSS có tệp âm thanh nằm bên cạnh.',
  not_retuned: 'Không chuyển được tệp âm thanh này sang MP3 tốc độ cố định.',
  meta: 'Tệp thông tin viết sai',
  no_work: 'Không tìm thấy tác phẩm để ghép vào.',
  many_works: 'Có nhiều tác phẩm cùng tên; hãy ghi mã nội dung vào “work”.',
  scores: 'Tệp điểm thi viết sai',
} as const;

export type IngestReason = keyof typeof ingestReasons;

/** Reasons that are shown with the name of the file at fault. */
const named: ReadonlySet<IngestReason> = new Set([
  'strange_page',
  'broken_page',
  'page_too_large',
  'strange_sound',
  'broken_sound',
  'cut_sound',
  'silent',
  'variable_rate',
  'raw_aac',
  'locked_sound',
  'film',
  'endless',
  'sound_too_large',
  'wav_too_large',
  'twice',
  'bad_marks',
  'lone_marks',
  'not_retuned',
  'no_work',
  'many_works',
]);
/** Reasons whose detail is a sentence for the person. */
const explained: ReadonlySet<IngestReason> = new Set(['meta', 'scores', 'other_form']);

function sentence(code: IngestReason, detail: string): string {
  const reason = ingestReasons[code];
  if (explained.has(code)) return `${reason}: ${detail}`;
  return named.has(code) && detail ? `${reason} (${detail})` : reason;
}

/** An expected "no" to a book. `say` is Vietnamese and shown as it is; `detail` names the file at fault, for the log. */
export class IngestRefusal extends Error {
  readonly say: string;
  constructor(
    readonly code: IngestReason,
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'IngestRefusal';
    this.say = sentence(code, detail);
  }
}
