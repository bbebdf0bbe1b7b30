/* What the platform takes down, why, and what a shop may say against it. */

export const takeDownGrounds = [
  'copyright',
  'fake',
  'banned',
  'wrong_data',
  'no_document',
  'authority',
] as const;
export type TakeDownGround = (typeof takeDownGrounds)[number];

export const groundNames: Record<TakeDownGround, string> = {
  copyright: 'Vi phạm bản quyền',
  fake: 'Sách giả, sách lậu',
  banned: 'Sách không được bán',
  wrong_data: 'Thông tin sai',
  no_document: 'Thiếu giấy tờ',
  authority: 'Theo yêu cầu của cơ quan nhà nước',
};

/** A shop as a whole is stopped for these; what an authority orders names a product. */
export type StopGround = Exclude<TakeDownGround, 'authority'>;
export const stopGrounds = takeDownGrounds.filter((ground): ground is StopGround => ground !== 'authority');

export const appealOutcomes = ['kept', 'lifted'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Days in which a shop may ask for another look. */
export const TAKE_DOWN_APPEAL_DAYS = 7;
const DAY_MS = 86_400_000;
export const appealEnd = (takenAt: number): number => takenAt + TAKE_DOWN_APPEAL_DAYS * DAY_MS;

/** A second person stops a shop within so long after the first. Milliseconds. */
export const STOPPING_MS = DAY_MS;

/** Above it two people cancel an order for the platform. Đồng. */
export const CANCEL_ALONE_VND = 10_000_000;
/** The second of them comes within so long. Milliseconds. */
export const CANCEL_SECOND_MS = DAY_MS;
