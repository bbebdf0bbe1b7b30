import { useState } from 'react';
import { daysFrom, isDay, MOST_SUMMED } from '#rules/text/days.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './SpanFields.module.css';
import type { Span } from './sums.ts';

interface SpanFieldsProps {
  span: Span;
  /** Addresses of as many days before and after. */
  back: string;
  on: string;
  onChange(next: Span): void;
}

/** From which day to which, typed, or one step before and after. */
export function SpanFields({ span, back, on, onChange }: SpanFieldsProps) {
  const [from, setFrom] = useState(span.from);
  const [to, setTo] = useState(span.to);
  const length = isDay(from) && isDay(to) ? daysFrom(from, to) : 0;
  const fits = length >= 1 && length <= MOST_SUMMED;
  const changed = from !== span.from || to !== span.to;
  return (
    <form
      className={styles.spanFields}
      onSubmit={event => {
        event.preventDefault();
        if (fits) onChange({ from, to });
      }}
    >
      <Field
        label="Từ ngày"
        type="date"
        value={from}
        max={to}
        onChange={event => setFrom(event.currentTarget.value)}
      />
      <Field
        label="Đến ngày"
        type="date"
        value={to}
        min={from}
        error={changed && !fits ? `Chọn từ 1 đến ${MOST_SUMMED} ngày nhé` : undefined}
        onChange={event => setTo(event.currentTarget.value)}
      />
      <div className={styles.steps}>
        {changed && (
          <Button type="submit" kind="soft" disabled={!fits}>
            Xem
          </Button>
        )}
        <ButtonLink to={back} icon="chevron-left">
          Trước
        </ButtonLink>
        <ButtonLink to={on}>
          Sau
          <Icon name="chevron-right" />
        </ButtonLink>
      </div>
    </form>
  );
}
