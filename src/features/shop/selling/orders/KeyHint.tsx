import styles from './sold.module.css';

const keys = [
  ['J', 'xuống'],
  ['K', 'lên'],
  ['X', 'chọn'],
  ['C', 'xác nhận'],
  ['P', 'lấy phiếu'],
  ['Enter', 'mở đơn'],
  ['Esc', 'bỏ chọn'],
] as const;

/** Which keys work in the list, where there is a keyboard. */
export const KeyHint = () => (
  <dl className={styles.keys} aria-label="Phím tắt">
    {keys.map(([key, words]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);
