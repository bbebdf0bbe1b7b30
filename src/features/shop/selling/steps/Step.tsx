import type { MyShop } from '#contract/shop/opening.ts';
import { type ShopStep, shopSteps, stepNames } from '#rules/shop/facts.ts';
import styles from '../open.module.css';
import { BankStep } from './BankStep.tsx';
import { HoursStep } from './HoursStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { NameStep } from './NameStep.tsx';
import { RulesStep } from './RulesStep.tsx';
import { TaxStep } from './TaxStep.tsx';
import { Vneid } from './Vneid.tsx';

const titles: Record<ShopStep, string> = {
  name: 'Tiệm tên gì, gửi sách từ đâu?',
  tax: 'Tiệm là của ai?',
  identity: 'Ai đứng tên tiệm?',
  bank: 'Tiền bán sách về đâu?',
  hours: 'Tiệm mở cửa khi nào?',
  rules: 'Luật của chợ',
};
const screens = {
  name: NameStep,
  tax: TaxStep,
  identity: IdentityStep,
  bank: BankStep,
  hours: HoursStep,
  rules: RulesStep,
} as const;

interface StepViewProps {
  shop: MyShop;
  step: ShopStep;
  /** To the next step that is not filled in, or the list. */
  onDone(): void;
  onBack(): void;
}

/** One step of the sign-up, or of what a shop that sells changes. */
export function Step({ shop, step, onDone, onBack }: StepViewProps) {
  const at = shopSteps.indexOf(step) + 1;
  const left = shop.left.filter(each => each !== step).length;
  const wrong = shop.wrong.find(found => found.step === step);
  const signsUp = shop.is_shop === 0 || shop.is_shop === -1;
  const agrees = step === 'rules' ? 'Tôi đồng ý' : 'Lưu';
  const save = signsUp && left > 0 ? `${agrees}, còn ${left} việc` : agrees;
  const Screen = screens[step];
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(at / shopSteps.length) * 100}%` }} />
      </div>
      <p className={styles.over}>
        Bước {at} trên {shopSteps.length}, {stepNames[step].toLowerCase()}
      </p>
      <h1 className={styles.title}>{titles[step]}</h1>
      {wrong && <p className={styles.said}>“{wrong.words}”</p>}
      {!signsUp && shop.is_shop !== -6 && !['hours', 'rules'].includes(step) && (
        <p className={styles.wait}>
          Thông tin mới cần Mọt duyệt. Trong lúc đợi, tiệm vẫn bán với thông tin cũ.
        </p>
      )}
      {step === 'identity' && <Vneid shop={shop} onDone={onDone} />}
      <Screen key={step} shop={shop} save={save} onDone={onDone} onBack={onBack} />
    </>
  );
}
