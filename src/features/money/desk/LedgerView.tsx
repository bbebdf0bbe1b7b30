import { useCall } from '#client/queries.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { ledgerChecks } from '#rules/money/ledger-checks.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import common from './desk.module.css';
import { accountLabel, checkLabels, sideOf } from './desk-labels.ts';
import styles from './LedgerView.module.css';
import { Problem, WaitingRows } from './Problem.tsx';

/** /ban-lam-viec/tien/so-cai: what must hold of money, oaks and rights, checked now; and what every account of the books has. */
export function LedgerView() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useCall(
    financeCalls.ledgerCheck,
    {},
    { staleTime: 0, gcTime: 0 },
  );
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <WaitingRows />;
  const { violations, accounts } = data;
  const broken = new Set(violations.map(({ name }) => name)).size;
  return (
    <>
      <div className={common.head}>
        <div>
          <p className={common.over}>Kiểm lúc {clockThenDay(dataUpdatedAt)}</p>
          <h1 className={common.headline}>
            {broken === 0 ? (
              `Sổ khớp, cả ${ledgerChecks.length} điều đều giữ`
            ) : (
              <>
                Sổ cái <span className="son-text">lệch {broken} điều</span>
              </>
            )}
          </h1>
        </div>
        <Button icon="rotate-ccw" busy={isFetching} onClick={() => void refetch()}>
          Kiểm lại
        </Button>
      </div>
      <div className={common.columns}>
        <section className={common.card} aria-labelledby="checks">
          <h2 id="checks" className={common.heading}>
            Điều phải giữ
          </h2>
          <ul className={styles.checks}>
            {ledgerChecks.map(name => {
              const found = violations.filter(one => one.name === name);
              return (
                <li key={name} data-bad={found.length > 0 || undefined}>
                  <Icon name={found.length > 0 ? 'circle-alert' : 'circle-check'} size={20} />
                  <div>
                    <p>
                      <b>{name}</b> {checkLabels[name]}
                      <span className="unseen">: {found.length > 0 ? 'lệch' : 'khớp'}</span>
                    </p>
                    {found.map(({ what }) => (
                      <p key={what} className={styles.violation} lang="en">
                        {what}
                      </p>
                    ))}
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
        <section className={common.card} aria-labelledby="accounts">
          <h2 id="accounts" className={common.heading}>
            Các tài khoản
          </h2>
          <ul className={common.pairs}>
            {accounts.map(({ name, currency, amount }) => (
              <li key={name}>
                <span>{accountLabel(name)}</span>
                <span className={common.figure}>{sideOf(amount, currency)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
