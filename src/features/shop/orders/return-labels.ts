import type { OrderReturn } from '#contract/shop/order-returns.ts';
import type { OrderActor } from '#rules/shop/shop-orders.ts';
import type { ReturnReason, ReturnState } from '#rules/shop/shop-returns.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { StateTone } from '#ui/StateLabel.tsx';

/* What screens say of books that go back. */

export const reasonLabels: Record<ReturnReason, string> = {
  damaged: 'Sách hỏng, bẩn',
  missing_pages: 'Thiếu trang, in lỗi',
  wrong_item: 'Giao nhầm sách',
  not_as_described: 'Không như mô tả',
  unwanted: 'Không cần nữa',
};

export const returnStateLabels: Record<ReturnState, { words: string; icon: IconName; tone: StateTone }> = {
  asked: { words: 'Chờ tiệm trả lời', icon: 'clock', tone: 'waits' },
  accepted: { words: 'Tiệm nhận lại', icon: 'check', tone: 'done' },
  refused: { words: 'Tiệm từ chối', icon: 'circle-alert', tone: 'failed' },
  withdrawn: { words: 'Đã giữ lại sách', icon: 'x', tone: 'back' },
  travelling: { words: 'Sách đang về tiệm', icon: 'clock', tone: 'waits' },
  arrived: { words: 'Tiệm đang xem sách', icon: 'clock', tone: 'waits' },
  lost: { words: 'Sách bị thất lạc', icon: 'undo', tone: 'back' },
  passed: { words: 'Đã trả sách', icon: 'undo', tone: 'back' },
  appealed: { words: 'Mọt đang xem lại', icon: 'clock', tone: 'waits' },
  dismissed: { words: 'Không trả được', icon: 'circle-alert', tone: 'failed' },
  rejected: { words: 'Sách được gửi lại bạn', icon: 'circle-alert', tone: 'failed' },
};

/** Next step, or state of the refund; '' where nothing more follows. */
export function nextText({ state, refund }: Pick<OrderReturn, 'state' | 'refund'>, atDoor: boolean): string {
  const where = atDoor ? 'tài khoản của bạn' : 'nơi bạn trả';
  if (refund === 'done') return `Tiền đã hoàn về ${where}.`;
  if (refund === 'pending') return `Tiền đang trên đường về ${where}.`;
  if (state === 'asked') return 'Tiệm trả lời trong 3 ngày.';
  if (state === 'appealed') return 'Mọt đọc cả hai bên rồi báo bạn.';
  if (state === 'accepted') return 'Bạn gói sách lại như lúc nhận rồi gửi trong 14 ngày.';
  return '';
}

const actorNames: Record<OrderActor, string> = {
  buyer: 'Bạn',
  seller: 'Tiệm',
  platform: 'Mọt',
  carrier: 'Hãng giao',
  clock: 'Hết giờ',
};

type Step = OrderReturn['steps'][number];

/** A step of a return, said by who made it where that matters. */
export function returnStepLabel({ event, actor }: Step): string {
  switch (event) {
    case 'ask':
      return 'Bạn xin trả sách';
    case 'accept':
      return actor === 'clock'
        ? 'Tiệm không trả lời, yêu cầu được nhận'
        : `${actorNames[actor]} nhận lại sách`;
    case 'refuse':
      return `${actorNames[actor]} chưa nhận lại`;
    case 'overrule':
      return 'Mọt xem lại và nhận';
    case 'appeal':
      return 'Bạn nhờ Mọt xem lại';
    case 'dismiss':
      return 'Mọt xem lại và đồng ý với tiệm';
    case 'withdraw':
      return actor === 'clock' ? 'Hết giờ, sách chưa được gửi' : 'Bạn giữ lại sách';
    case 'send':
      return 'Bạn đã gửi sách về tiệm';
    case 'pick_up':
      return 'Hãng đã lấy sách';
    case 'come_back':
      return 'Sách đã về tới tiệm';
    case 'lose':
      return 'Hãng làm thất lạc sách';
    case 'pass':
    case 'write_off':
      return `${actorNames[actor]} đã xem sách, tiền được hoàn`;
    case 'reject':
      return `${actorNames[actor]} gửi lại sách cho bạn`;
  }
}
