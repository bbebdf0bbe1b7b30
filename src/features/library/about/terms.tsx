import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { informationPages } from '#contract/library/about-pages.ts';
import type { Information } from './text.ts';

export const terms: Information = {
  title: informationPages['dieu-khoan'].title,
  lead: 'Vài điều Mọt và bạn giữ với nhau, viết ngắn để đọc được hết.',
  parts: [
    {
      heading: 'Đọc ở Mọt',
      body: (
        <ul>
          <li>Ai cũng xem được trang sách và đọc được phần miễn phí, không cần tài khoản.</li>
          <li>Phần dành cho hội viên hoặc phải mua được ghi rõ ở từng cuốn, từng chương trước khi bạn mở.</li>
          <li>Sách bạn đã mua hoặc được tặng là của tài khoản bạn, trên mọi máy bạn đăng nhập.</li>
        </ul>
      ),
    },
    {
      heading: 'Tài khoản của bạn',
      body: (
        <ul>
          <li>
            Một số điện thoại hoặc email là một tài khoản. Mã và mật khẩu chỉ mình bạn biết; Mọt không bao giờ
            hỏi.
          </li>
          <li>Thấy máy lạ trong danh sách thiết bị thì đăng xuất máy ấy và đổi mật khẩu ngay.</li>
          <li>Bạn dưới 16 tuổi hãy dùng Mọt cùng cha mẹ hoặc người giám hộ.</li>
          <li>Bạn xoá tài khoản lúc nào cũng được. Những gì mất theo được kể ra trước khi bạn xác nhận.</li>
        </ul>
      ),
    },
    {
      heading: 'Với sách',
      body: (
        <ul>
          <li>Sách ở đây là để đọc. Quyền tác giả thuộc về tác giả và bên giữ bản quyền.</li>
          <li>
            Trích một đoạn có ghi nguồn thì được; chép cả cuốn, bán lại hoặc gỡ khoá để phát tán thì không.
          </li>
          <li>Cuốn nào hết hạn bản quyền có thể tạm đóng; trang của cuốn ấy nói rõ điều đó.</li>
        </ul>
      ),
    },
    {
      heading: 'Điều không nên làm',
      body: (
        <p>
          Dò mã hay mật khẩu của người khác, dùng máy tải hàng loạt, giả làm người khác, hoặc làm Mọt chậm đi
          với mọi người. Máy chủ tự chặn những việc này trong một lúc.
        </p>
      ),
    },
    {
      heading: 'Quảng cáo và thông tin riêng',
      body: (
        <p>
          Hội viên không thấy quảng cáo. Mọi điều về thông tin của bạn nằm ở trang{' '}
          <Link to={linkTo('information', { slug: 'rieng-tu' })}>Quyền riêng tư</Link>.
        </p>
      ),
    },
    {
      heading: 'Khi có thay đổi',
      body: (
        <p>
          Lời văn về điều bạn cho phép mà đổi thì Mọt hỏi lại bạn, không tự coi là bạn đã đồng ý. Việc gì ở
          đây chưa nói tới thì theo pháp luật Việt Nam.
        </p>
      ),
    },
  ],
};
