import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

/* The partner's own little EPUB: it lies on the partner's server and never reaches ours. */

const TITLE = 'Chuyến phà cuối ngày';
const AUTHOR = 'Toà soạn Bến Sông';

const chapters: { title: string; paragraphs: string[] }[] = [
  {
    title: 'Bờ bên này',
    paragraphs: [
      'Bác Sáu tài công có một thói quen: trước khi nổ máy chuyến cuối, bác đếm người hai lần. Lần đầu đếm chân, lần sau đếm mặt. Bác nói đếm chân để biết đủ, đếm mặt để biết ai vắng.',
      'Chiều đó bác đếm chân thì đủ. Đếm mặt thì thiếu cô Hai bán bánh bò.',
      '“Chờ chút,” bác nói với thằng nhỏ cột dây. Nó nhìn trời. Mây đã kéo kín cồn, gió trở từ lưng sang mặt, kiểu gió mà người đi sông nghe là biết phải về.',
      'Mười hai người trên phà không ai hỏi chờ ai. Chị giáo mở cặp chấm bài. Anh thợ hồ ngồi xuống, tháo giày, đổ ra một ít cát. Ở bờ bên này, chờ nhau là một việc bình thường như trả tiền phà.',
    ],
  },
  {
    title: 'Giữa dòng',
    paragraphs: [
      'Cô Hai tới, không gánh bánh, hai tay ôm một cái nồi đất bịt lá chuối. Cô xin lỗi cả phà, nói mẻ bánh cuối không nổi, bột năm nay ẩm, cô đổ đi rồi nấu chè cho kịp.',
      'Phà ra tới giữa dòng thì mưa. Mưa kiểu chướng, hạt nhỏ mà dày, chạy ngang mặt nước thành từng lớp. Bác Sáu cho máy nhỏ lại. Giữa sông, hai bờ đều thành một vệt mờ như nhau, không biết bên nào là bên đi, bên nào là bên về.',
      '“Chè nóng,” cô Hai nói, “ai lạnh thì lấy chén.” Không ai có chén. Chị giáo đưa cái nắp bình nước, anh thợ hồ đưa cái ca sắt, thằng nhỏ cột dây đưa luôn cái gáo.',
      'Bác Sáu ăn sau cùng, một tay vẫn giữ vô lăng. Bác nói chè này ngọt hơn bánh. Cô Hai cười, nói bác cứ nói vậy hoài.',
    ],
  },
  {
    title: 'Bờ bên kia',
    paragraphs: [
      'Cầu mới sẽ thông xe trước Tết, trên báo đăng rồi. Chuyến cuối sẽ thành chuyến cuối thật. Không ai nhắc chuyện đó trên phà, cũng như không ai nhắc tên người bệnh trong phòng người bệnh.',
      'Cập bến, mọi người bước lên, ai cũng chào bác Sáu như mọi bữa. Cô Hai là người cuối. Cô để cái nồi không lại trên băng ghế.',
      '“Mai tôi lấy,” cô nói.',
      'Bác Sáu đếm lại cái phà trống: không chân nào, không mặt nào, một cái nồi đất. Bác tắt máy, và lần đầu tiên sau ba mươi mốt năm, bác ngồi lại ở bờ bên kia cho tới khi hết mưa.',
    ],
  },
];

const cover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600"><rect width="400" height="600" fill="#d9cba6"/>
<circle cx="270" cy="190" r="62" fill="#c8503a"/><path d="M0 330q100-26 200 0t200 0v270H0z" fill="#33566b"/>
<path d="M0 420q100-22 200 0t200 0v180H0z" fill="#274456"/><path d="M90 352h220l-26 44H116z" fill="#efe6cf"/>
<path d="M130 300h120v52H130z" fill="#b0483a"/><path d="M144 314h26v20h-26zm40 0h26v20h-26zm40 0h16v20h-16z" fill="#efe6cf"/>
<path d="M262 270h10v82h-10z" fill="#274456"/></svg>`;

const page = (title: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="vi"><head><title>${title}</title><link rel="stylesheet" href="sach.css"/></head><body>${body}</body></html>`;

/** The bytes of a well-formed EPUB 3 with three chapters and a drawn cover. */
export async function storyEpub(): Promise<Uint8Array> {
  const names = chapters.map((_, index) => `chuong-${index + 1}.xhtml`);
  const files: Record<string, string | Uint8Array> = {
    'META-INF/container.xml':
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="sach/sach.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'sach/sach.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">ben-song-chuyen-pha</dc:identifier><dc:title>${TITLE}</dc:title><dc:creator>${AUTHOR}</dc:creator><dc:language>vi</dc:language></metadata><manifest><item id="nav" href="muc-luc.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="css" href="sach.css" media-type="text/css"/><item id="bia" href="bia.png" media-type="image/png" properties="cover-image"/>${names.map((name, index) => `<item id="c${index + 1}" href="${name}" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${names.map((_, index) => `<itemref idref="c${index + 1}"/>`).join('')}</spine></package>`,
    'sach/muc-luc.xhtml': page(
      'Mục lục',
      `<nav epub:type="toc"><ol>${chapters.map((chapter, index) => `<li><a href="${names[index]}">${chapter.title}</a></li>`).join('')}</ol></nav>`,
    ),
    'sach/sach.css': 'p{margin:0;text-indent:1.4em}h1+p{text-indent:0}h1{margin:0 0 1em}',
    'sach/bia.png': new Uint8Array(await sharp(Buffer.from(cover)).resize(400).png().toBuffer()),
  };
  chapters.forEach((chapter, index) => {
    const body = `<h1>${chapter.title}</h1>${chapter.paragraphs.map(text => `<p>${text}</p>`).join('')}`;
    files[`sach/${names[index]}`] = page(chapter.title, body);
  });
  const entries = Object.entries(files).map(
    ([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body] as const,
  );
  // The format asks for the type first and stored, so that it can be read without unzipping.
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    ...Object.fromEntries(entries),
  });
}
