import styles from './orders.module.css';

/** Error of a press, beside its button; nothing while there is no text. */
export function OrderProblem({ text }: { text: string }) {
  return (
    text && (
      <p className={styles.problem} role="alert">
        {text}
      </p>
    )
  );
}
