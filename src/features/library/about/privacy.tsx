import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { informationPages } from '#contract/library/about-pages.ts';
import styles from './about.module.css';
import type { Information } from './text.ts';

/** Stored data, its purpose and retention: each line is a table of the database, nothing more and nothing less. */
const kept: readonly [string, string][] = [
  [
    'Tài khoản',
    'Số điện thoại hoặc email, tên, mật khẩu (chỉ dạng đã băm, không ai đọc lại được); ảnh, giới tính, ngày sinh nếu bạn tự điền; trang đã giới thiệu bạn tới đây nếu có. Để bạn đăng nhập. Giữ tới khi bạn xoá tài khoản.',
  ],
  [
    'Chỗ đang đọc',
    'Cuốn nào, chỗ nào, lúc nào, trên máy nào. Để bạn đọc tiếp trên mọi máy. Giữ tới khi bạn xoá tài khoản. Khách không đăng nhập thì chỗ đọc chỉ nằm trên máy của khách.',
  ],
  [
    'Thiết bị',
    'Tên trình duyệt và loại máy, một mã máy ngẫu nhiên, lúc đăng nhập và lúc dùng gần nhất. Để bạn thấy ai đang vào tài khoản mình. Mất khi bạn đăng xuất máy ấy.',
  ],
  [
    'Quyền đọc',
    'Gói hội viên, sách đã mua hay được tặng, loại sách bạn thích. Để mở đúng những gì của bạn. Giữ tới khi bạn xoá tài khoản.',
  ],
  [
    'Nơi nhận sách giấy',
    'Tên và số điện thoại người nhận, số nhà, phường, xã; email và lời nhắn nếu bạn điền. Chỉ khi bạn thêm địa chỉ, để gửi sách. Giữ tới khi bạn xoá địa chỉ hoặc tài khoản. Lúc hỏi phí, hãng giao hàng chỉ được biết tên phường, xã.',
  ],
  [
    'Tài khoản liên kết',
    'Tên của bạn và số nhận dạng do Google, Facebook hoặc Zalo đưa. Để bạn đăng nhập bằng tài khoản ấy. Mất khi bạn gỡ liên kết.',
  ],
  ['Mã xác nhận', 'Số điện thoại hoặc email nhận mã, và mã ở dạng đã băm. Mã hết hiệu lực sau 3 phút.'],
  [
    'Chống dò mật khẩu',
    'Số lần thử theo tài khoản, theo địa chỉ mạng và theo máy. Chỉ dùng để chặn người dò mã và mật khẩu.',
  ],
  [
    'Lựa chọn của bạn',
    'Bạn đồng ý hay từ chối điều gì, với lời văn nào, lúc nào, trên loại máy nào. Để chứng minh được, đúng như luật đòi hỏi.',
  ],
];

/** `consents` is where one says what one agrees to. */
export const privacy = (consents: ReactNode): Information => ({
  title: informationPages['rieng-tu'].title,
  lead: 'Trang này nói Mọt giữ gì về bạn, để làm gì, tới bao giờ, và bạn quyết định được những gì.',
  parts: [
    {
      heading: 'Điều bạn cho phép',
      body: (
        <>
          <p>Hai việc dưới đây chỉ làm khi bạn bật. Tắt đi là dừng ngay, và Mọt vẫn chạy đủ.</p>
          {consents}
        </>
      ),
    },
    {
      heading: 'Mọt giữ gì',
      body: (
        <dl>
          {kept.map(([name, what]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      heading: 'Mọt không giữ gì',
      body: (
        <ul>
          <li>Lượt xem trang chỉ là con số cho mỗi ngày, không kèm người, máy hay địa chỉ mạng nào.</li>
          <li>Nơi chụp và thông tin máy ảnh trong ảnh của bạn bị xoá lúc ảnh được lưu.</li>
          <li>Giấy tờ và số thẻ không được hỏi tới.</li>
        </ul>
      ),
    },
    {
      heading: 'Trên máy của bạn',
      body: (
        <p>
          Trình duyệt giữ giúp bạn: phiên đăng nhập, mã máy ngẫu nhiên, cách hiển thị, cách đọc (màu giấy, cỡ
          chữ), câu trả lời cho phép, và trong 30 ngày tên trang đã giới thiệu bạn tới đây. Không có cookie
          của bên thứ ba.
        </p>
      ),
    },
    {
      heading: 'Ai khác biết',
      body: (
        <ul>
          <li>Đơn vị chuyển tin nhắn và thư nhận số điện thoại hoặc email của bạn mỗi khi gửi mã cho bạn.</li>
          <li>
            Google, Facebook hoặc Zalo biết bạn đăng nhập vào Mọt khi chính bạn chọn đăng nhập bằng tài khoản
            ấy.
          </li>
          <li>
            Máy dịch nhận từ chưa có trong từ điển và câu bạn nhờ dịch, không kèm tên hay tài khoản của bạn.
          </li>
          <li>
            Bên quảng cáo chỉ được gọi tới khi bạn bật “Quảng cáo theo sở thích”, và nằm trong một khung riêng
            không với tới được trang hay tài khoản của bạn. Hội viên không có quảng cáo.
          </li>
          <li>
            Trang của đối tác có khung đọc của Mọt chỉ biết tên bạn khi chính bạn đăng nhập trong khung ấy, và
            được mở sách thay bạn. Số điện thoại, email, ngày sinh thì không.
          </li>
        </ul>
      ),
    },
    {
      heading: 'Quyền của bạn',
      body: (
        <>
          <p>
            Theo Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15, bạn được biết, đồng ý hoặc rút lại đồng ý, xem,
            sửa, nhận một bản, xoá dữ liệu của mình và khiếu nại. Ở Mọt bạn tự làm được ngay, không phải xin
            ai:
          </p>
          <ul>
            <li>
              Xem và sửa ở <Link to={linkTo('profile', { tab: 'info' })}>Thông tin của bạn</Link>.
            </li>
            <li>
              Tải một bản, rút lại đồng ý, đăng xuất máy lạ và xoá tài khoản ở{' '}
              <Link to={linkTo('profile', { tab: 'security' })}>Bảo mật và quyền riêng tư</Link>.
            </li>
          </ul>
        </>
      ),
    },
    {
      heading: 'Khi bạn xoá tài khoản',
      body: (
        <p>
          Mọi điều kể trên có tên bạn bị xoá ngay lúc bạn xác nhận, cả ảnh, và số điện thoại ấy có thể mở một
          tài khoản mới không dính gì tới tài khoản cũ. Những con số không kèm người nào thì ở lại.
        </p>
      ),
    },
  ],
});
