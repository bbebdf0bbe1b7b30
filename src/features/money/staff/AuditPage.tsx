import { useInfiniteQuery } from '@tanstack/react-query';
import { callKey } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import type { Output } from '#contract/kit/call.ts';
import { deskRoleCalls } from '#contract/money/desk-roles.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Forbidden } from '../desk/index.ts';
import styles from './staff.module.css';

const PAGE = 30;
type Row = Output<typeof deskRoleCalls.listAudit>[number];

const names: Record<string, string> = {
  'staff.roles': 'Đổi vai',
  'people.end_sessions': 'Đăng xuất mọi thiết bị',
  'people.give_work': 'Tặng sách',
  'people.take_back': 'Lấy lại sách tặng',
  'catalogue.publish': 'Đăng sách',
  'front.publish': 'Đăng lên mặt tiền',
  'front.restore': 'Lấy lại bản cũ của mặt tiền',
  'front.remove': 'Gỡ khỏi mặt tiền',
  'front.order': 'Xếp lại mặt tiền',
  'catalogue.restore': 'Lấy lại bản cũ',
  'catalogue.import': 'Nhập sách',
  'catalogue.grow': 'Nối chương',
  'catalogue.rights': 'Quyền theo ngày',
  'catalogue.file': 'Sửa kho bằng tệp',
  'chat.kept': 'Để nguyên tin bị báo',
  'chat.warned': 'Nhắc người viết tin',
  'chat.stopped': 'Xử lý tin, ngừng tiệm',
  'partner.asked': 'Xin làm đối tác',
  'partner.added': 'Thêm đối tác',
  'partner.changed': 'Sửa đối tác',
  'partner.approved': 'Duyệt đối tác',
  'partner.refused': 'Từ chối đối tác',
  'partner.stopped': 'Ngừng đối tác',
  'partner.frame': 'Đổi giao diện khung',
  'partner.origin_asked': 'Xin thêm tên miền',
  'partner.origin_added': 'Thêm tên miền',
  'partner.origin_dropped': 'Bỏ tên miền',
  'partner.key_made': 'Tạo khoá',
  'partner.key_replaced': 'Thay khoá',
  'partner.key_revoked': 'Thu hồi khoá',
  'partner.hook_made': 'Thêm webhook',
  'partner.hook_dropped': 'Bỏ webhook',
  'partner.hook_secret': 'Thay khoá ký webhook',
  'partner.invite': 'Mời vào đối tác',
  'partner.uninvite': 'Thôi mời vào đối tác',
  'partner.join': 'Vào đối tác',
  'partner.role': 'Đổi vai ở đối tác',
  'partner.remove': 'Cho rời đối tác',
  'partner.leave': 'Rời đối tác',
  'people.block': 'Khoá tài khoản',
  'people.unblock': 'Mở lại tài khoản',
  'people.keep_block': 'Giữ khoá sau khi xét lại',
  'people.look': 'Xem một bạn đọc',
  'people.take_out': 'Lấy dữ liệu của một người',
  'people.ask_erase': 'Đề nghị xoá tài khoản',
  'people.drop_erase': 'Thôi đề nghị xoá tài khoản',
  'people.erase': 'Xoá tài khoản',
  'rating.hide': 'Ẩn một đánh giá',
  'rating.show': 'Hiện lại một đánh giá',
  'fault.mended': 'Đã sửa chỗ bạn đọc báo',
  'fault.sound': 'Chỗ bạn đọc báo không có lỗi',
  'shop.open': 'Mở tiệm',
  'shop.save': 'Sửa thông tin tiệm',
  'shop.send': 'Xin duyệt tiệm',
  'shop.holiday': 'Đặt ngày nghỉ của tiệm',
  'shop.close': 'Ngừng bán',
  'shop.reopen': 'Xin bán lại',
  'shop.approved': 'Duyệt tiệm',
  'shop.returned': 'Trả lại tiệm để sửa',
  'shop.first': 'Đồng ý trước, chờ người thứ hai',
  'shop.closed': 'Ngừng một tiệm',
  'shop.invite': 'Mời vào tiệm',
  'shop.uninvite': 'Thôi mời vào tiệm',
  'shop.role': 'Đổi vai trong tiệm',
  'shop.remove': 'Cho rời tiệm',
  'shop.join': 'Vào tiệm',
  'shop.leave': 'Rời tiệm',
  'selling.join_frame': 'Đưa sách vào giờ vàng',
  'selling.leave_frame': 'Lấy sách khỏi giờ vàng',
  'selling.add_voucher': 'Tiệm tạo mã giảm',
  'selling.save_voucher': 'Tiệm sửa mã giảm',
  'selling.end_voucher': 'Tiệm dừng mã giảm',
  'shop.reply_rating': 'Trả lời đánh giá',
  'shop.looked_at': 'Xem bàn của tiệm',
  'product.taken_down': 'Gỡ sách',
  'take_down.appeal': 'Xin xem lại',
  'take_down.kept': 'Xem lại, giữ nguyên',
  'take_down.lifted': 'Xem lại, cho bán lại',
  'complaint.decided': 'Xử khiếu nại',
  'orders.force_cancel': 'Huỷ đơn của tiệm',
  'orders.force_cancel_asked': 'Đề nghị huỷ đơn',
  'proposal.accepted': 'Nhận sách đề nghị',
  'proposal.refused': 'Từ chối sách đề nghị',
  'shelf.add': 'Thêm sách để bán',
  'shelf.change': 'Sửa sách đang bán',
  'shelf.save': 'Sửa giá và kho',
  'shelf.file': 'Sửa sách bằng tệp',
  'shelf.propose': 'Đề nghị thêm sách',
  'finance.accept': 'Nhận tiền đang giữ',
  'finance.refund': 'Hoàn đơn',
  'finance.refund_held': 'Hoàn tiền đang giữ',
  'finance.retry_refund': 'Hoàn lại lần nữa',
  'finance.confirm_refund': 'Ghi đã chuyển',
  'payouts.ask': 'Xin nhận tiền sớm',
  'payouts.draft': 'Lập đợt chi trả',
  'payouts.first': 'Duyệt chi trả lần một',
  'payouts.approve': 'Duyệt chi trả lần hai',
  'payouts.reject': 'Bỏ đợt chi trả',
  'payouts.reject_one': 'Bỏ một kỳ trả',
  'payouts.file': 'Tải tệp gửi ngân hàng',
  'payouts.answer': 'Nạp kết quả ngân hàng',
  'payouts.rate': 'Đặt mức phí mới',
  'payouts.setting': 'Đổi thời hạn chi trả',
  'payouts.reserve': 'Đề nghị giữ tiền tiệm',
  'payouts.reserve_approve': 'Đồng ý giữ tiền tiệm',
  'payouts.reserve_end': 'Thôi giữ tiền tiệm',
  'payouts.charge_back': 'Ghi khoản bị đòi lại',
};

const personName = (person: Row['actor']): string =>
  person?.name ?? (person ? 'Tài khoản không còn' : 'Máy chủ');

/** /ban-lam-viec/so-viec: who changed what and why, newest first, for admins. */
export function AuditPage() {
  usePageTitle('Sổ việc');
  const list = useInfiniteQuery({
    queryKey: [...callKey(deskRoleCalls.listAudit, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(
        deskRoleCalls.listAudit,
        { page_size: PAGE, ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: last => (last.length === PAGE ? last.at(-1)?.id : undefined),
    staleTime: 0,
  });
  if (isRefused(list.error, 'not_found')) return <Forbidden />;
  return (
    <>
      <PageHead title="Sổ việc" note="Ai đổi gì, lúc nào, vì sao. Dòng đã ghi không sửa được." />
      <div className={styles.table}>
        <DataTable
          label="Sổ việc"
          columns={[
            { key: 'action', label: 'Việc', cell: row => names[row.action] ?? row.action },
            { key: 'reason', label: 'Lý do', cell: row => row.reason },
            { key: 'actor', label: 'Ai', width: '12rem', cell: row => personName(row.actor) },
            {
              key: 'subject',
              label: 'Với ai',
              width: '12rem',
              cell: row => (row.subject ? personName(row.subject) : '–'),
            },
            { key: 'at', label: 'Lúc', width: '10rem', cell: row => clockThenDay(row.at) },
          ]}
          rows={list.data?.pages.flat()}
          rowKey={row => row.id}
          rowName={row => row.action}
          empty={<Empty title="Chưa có việc nào" text="Việc đầu tiên sẽ ghi ở đây." />}
          failed={list.isError}
          onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
          more={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </div>
    </>
  );
}
