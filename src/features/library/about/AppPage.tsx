import { offerCalls } from '#contract/library/offers.ts';
import { LoadProblem, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { Button } from '#ui/Button.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import styles from './AppPage.module.css';
import { MembershipCompared } from './MembershipCompared.tsx';
import { useInstall } from './useInstall.ts';

const steps: { where: string; does: string }[] = [
  {
    where: 'Điện thoại Android, Chrome',
    does: 'Mở trình đơn ba chấm, chọn Thêm vào màn hình chính, rồi Cài đặt.',
  },
  {
    where: 'iPhone, iPad, Safari',
    does: 'Bấm nút Chia sẻ, kéo xuống chọn Thêm vào Màn hình chính, rồi Thêm.',
  },
  {
    where: 'Máy tính, Chrome hoặc Edge',
    does: 'Bấm biểu tượng cài đặt ở cuối thanh địa chỉ, rồi Cài đặt. Mọt có cửa sổ riêng.',
  },
];

/** How one has Mọt at hand: installed from the browser, or inside Zalo. */
export function AppPage() {
  const { data, error, refetch } = useShown(offerCalls.waysToHave, {});
  const install = useInstall();
  return (
    <ShelfFront
      title="Có Mọt trên điện thoại"
      lead="Không cần qua cửa hàng ứng dụng. Tủ sách và chỗ đang đọc đi theo tài khoản, mở ở đâu cũng thấy."
    >
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="cards" />}
      {data && (
        <div className={styles.ways}>
          <section className={styles.way}>
            <div>
              <h2 className="text-title-2">Cài từ trình duyệt</h2>
              <p className={styles.text}>
                Nửa phút là có biểu tượng Mọt trên màn hình chính, mở ra đầy màn hình, không thanh địa chỉ.
              </p>
              <dl className={styles.steps}>
                {steps.map(({ where, does }) => (
                  <div key={where}>
                    <dt>{where}</dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
              {install && (
                <Button kind="primary" icon="download" onClick={install}>
                  Cài Mọt vào máy này
                </Button>
              )}
            </div>
            <figure className={styles.code}>
              <QrCode text={data.web} label="Mã QR mở Mọt trong trình duyệt của điện thoại" />
              <figcaption>Quét bằng máy ảnh để mở trên điện thoại</figcaption>
            </figure>
          </section>
          <section className={styles.way}>
            <div>
              <h2 className="text-title-2">Mini app trong Zalo</h2>
              <p className={styles.text}>
                Không phải cài gì. Đăng nhập bằng chính tài khoản Zalo, đọc xong đóng lại, lần sau mở tiếp
                đúng chỗ.
              </p>
              <dl className={styles.steps}>
                <div>
                  <dt>Trong Zalo</dt>
                  <dd>Mở ô tìm kiếm ở trên cùng, bấm biểu tượng quét mã, đưa vào mã bên cạnh.</dd>
                </div>
                <div>
                  <dt>Đang cầm điện thoại này</dt>
                  <dd>
                    <a className="way-up" href={data.miniApp}>
                      Mở mini app
                    </a>
                  </dd>
                </div>
              </dl>
            </div>
            <figure className={styles.code}>
              <QrCode text={data.miniApp} label="Mã QR mở mini app Mọt trong Zalo" />
              <figcaption>Quét bằng Zalo</figcaption>
            </figure>
          </section>
        </div>
      )}
      <MembershipCompared />
    </ShelfFront>
  );
}
