import { BesideStep } from './BesideStep.tsx';
import { ConfirmCodeStep } from './ConfirmCodeStep.tsx';
import { ConfirmEmailStep } from './ConfirmEmailStep.tsx';
import { byChannel } from './codes.ts';
import { DeleteMethodStep } from './DeleteMethodStep.tsx';
import { DeleteByPasswordStep, DeleteFreshStep } from './DeleteProofSteps.tsx';
import { ForgotMethodStep } from './ForgotMethodStep.tsx';
import { ForgotStep } from './ForgotStep.tsx';
import { JoinStep } from './JoinStep.tsx';
import { LoginStep } from './LoginStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { providerName } from './providerName.ts';
import { QrStep } from './QrStep.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import type { Step, StepName } from './step.ts';
import { VerifyEmailStep } from './VerifyEmailStep.tsx';
import { VerifyPhoneStep } from './VerifyPhoneStep.tsx';

const entrance: Pick<Step, 'title' | 'why'> = {
  title: ({ ask }) => (ask.because === 'expired' ? 'Phiên đăng nhập đã hết hạn' : 'Vào để đọc tiếp'),
  why: ({ ask }) =>
    ask.why ??
    (ask.because === 'expired'
      ? 'Bạn đăng nhập lại nhé, chỗ đang đọc vẫn còn nguyên.'
      : 'Chỗ bạn đang đọc được giữ trên mọi máy.'),
};

const goneForGood = 'Không lấy lại được nữa, kể cả khi đăng ký lại.';

/** Every step of the account dialog: its heading and its screen. */
export const steps: Record<StepName, Step> = {
  login: { ...entrance, screen: LoginStep },
  password: { ...entrance, screen: PasswordStep },
  qr: { title: () => 'Đăng nhập bằng mã QR', screen: QrStep },
  beside: {
    title: ({ pending }) => `Tiếp tục với ${pending.connect ? providerName[pending.connect.provider] : ''}`,
    why: () => 'Mọt đã mở một cửa sổ mới. Xong ở đó, bạn quay lại đây đọc tiếp.',
    screen: BesideStep,
  },
  register: {
    title: () => 'Tạo tài khoản',
    why: () => 'Một số điện thoại, một mật khẩu, và chỗ đọc là của bạn.',
    screen: RegisterStep,
  },
  join: {
    title: () => 'Mọt gọi bạn là gì?',
    why: ({ pending }) => `Số ${pending.account} mới tới Mọt lần đầu. Thêm một cái tên là xong.`,
    screen: JoinStep,
  },
  confirmCode: {
    title: () => 'Nhập mã xác nhận',
    why: ({ pending: { account, code } }) =>
      code ? `Mọt đã gửi mã ${code.sent.digits} số tới ${account} ${byChannel[code.channel]}.` : '',
    screen: ConfirmCodeStep,
  },
  forgot: {
    title: () => 'Quên mật khẩu',
    why: () => 'Mọt gửi cho bạn một mã để đặt mật khẩu mới.',
    screen: ForgotStep,
  },
  forgotMethod: {
    title: () => 'Nhận mã bằng cách nào?',
    why: ({ pending }) => `Mã đặt lại mật khẩu cho ${pending.account}`,
    screen: ForgotMethodStep,
  },
  newPassword: {
    title: () => 'Đặt mật khẩu mới',
    why: () => 'Đặt xong, các máy khác sẽ phải đăng nhập lại.',
    screen: NewPasswordStep,
  },
  verifyPhone: {
    title: () => 'Xác minh số điện thoại',
    why: ({ ask }) => ask.why ?? 'Để đăng nhập bằng số này và lấy lại tài khoản khi cần.',
    screen: VerifyPhoneStep,
  },
  verifyEmail: {
    title: () => 'Xác minh email',
    why: () => 'Mọt gửi mã tới email mới, và cả email cũ nếu bạn đã có.',
    screen: VerifyEmailStep,
  },
  confirmEmail: {
    title: () => 'Xác nhận email',
    why: ({ pending: { email } }) =>
      email
        ? `Mọt đã gửi mã ${email.sent.digits} số tới ${email.email}${email.old ? ' và email cũ' : ''}.`
        : '',
    screen: ConfirmEmailStep,
  },
  deleteMethod: {
    title: () => 'Xoá tài khoản',
    why: () => 'Những thứ này sẽ mất cùng tài khoản:',
    screen: DeleteMethodStep,
  },
  confirmDelete: {
    title: () => 'Xác nhận xoá tài khoản',
    why: ({ pending: { code } }) =>
      code ? `Mọt đã gửi mã ${code.sent.digits} số ${byChannel[code.channel]}. ${goneForGood}` : '',
    screen: ConfirmCodeStep,
  },
  deleteByPassword: {
    title: () => 'Xác nhận xoá tài khoản',
    why: () => `Nhập mật khẩu của bạn. ${goneForGood}`,
    screen: DeleteByPasswordStep,
  },
  deleteFresh: { title: () => 'Xác nhận xoá tài khoản', why: () => goneForGood, screen: DeleteFreshStep },
};
