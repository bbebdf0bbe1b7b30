import { Link } from 'react-router-dom';
import type { MyShop } from '#contract/shop/opening.ts';
import { type ShopStep, shopSteps, stepNames } from '#rules/shop/facts.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import styles from './open.module.css';

function stateOf(
  shop: MyShop,
  step: ShopStep,
): { kind: 'done' | 'todo' | 'wrong'; words: string; icon: IconName } {
  const wrong = shop.wrong.find(found => found.step === step);
  if (wrong) return { kind: 'wrong', words: `Cần sửa: “${wrong.words}”`, icon: 'circle-alert' };
  if (shop.changes.some(change => change.step === step))
    return { kind: 'todo', words: 'Đang đợi duyệt thông tin mới', icon: 'clock' };
  if (shop.left.includes(step)) return { kind: 'todo', words: 'Chưa điền', icon: 'pencil' };
  return { kind: 'done', words: 'Đã xong', icon: 'circle-check' };
}

/** The six steps with what each still needs. */
export const StepList = ({ shop, addressOf }: { shop: MyShop; addressOf(step: ShopStep): string }) => (
  <ol className={styles.list}>
    {shopSteps.map(step => {
      const { kind, words, icon } = stateOf(shop, step);
      return (
        <li key={step}>
          <Link to={addressOf(step)} className={styles.row}>
            <Icon name={icon} size={22} className={styles[kind]} />
            <span className={styles.words}>
              <span className={styles.label}>{stepNames[step]}</span>
              <span className={styles.state} data-kind={kind}>
                {words}
              </span>
            </span>
            <Icon name="chevron-right" size={18} />
          </Link>
        </li>
      );
    })}
  </ol>
);
