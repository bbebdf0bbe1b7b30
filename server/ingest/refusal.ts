/** Why a book is not taken in: what the person who brought it reads. */
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
  title_too_long: 'Tên sách dài quá 2.000 ký tự.',
  too_complex: 'Một chương có quá nhiều phần tử hoặc lồng nhau quá sâu.',
  image_too_large: 'Một hình trong sách lớn hơn 50 triệu điểm ảnh.',
  too_slow: 'Xử lý sách quá lâu nên đã dừng lại.',
  stopped: 'Việc nhập sách đã bị dừng.',
} as const;

export type IngestReason = keyof typeof ingestReasons;

/** An expected "no" to a book. `say` is Vietnamese and shown as it is; `detail` names the file at fault, for the log. */
export class IngestRefusal extends Error {
  readonly say: string;
  constructor(
    readonly code: IngestReason,
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'IngestRefusal';
    this.say = ingestReasons[code];
  }
}
