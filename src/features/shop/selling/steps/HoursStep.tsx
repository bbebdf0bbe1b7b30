import { useState } from 'react';
import type { MyShop } from '#contract/shop/opening.ts';
import { Chip } from '#ui/Chip.tsx';
import { Field } from '#ui/Field.tsx';
import styles from '../open.module.css';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStep } from './useStep.ts';

const weekdays = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'];
const spoken = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'];

/** Step 5: when somebody is there. */
export function HoursStep({ shop, ...props }: StepProps & { shop: MyShop }) {
  const { task, form, submit, wrong } = useStep('saveShopHours', props);
  const [opens, setOpens] = useState(shop.hours.opens);
  const [closes, setCloses] = useState(shop.hours.closes);
  const [days, setDays] = useState(shop.hours.days);
  const given = { opens, closes, days };
  return (
    <StepForm {...props} task={task} formRef={form} onSubmit={event => void submit(event, given)}>
      <div className={styles.pair}>
        <Field
          label="Mở cửa lúc"
          type="time"
          value={opens}
          error={wrong('opens')}
          onChange={event => setOpens(event.target.value)}
        />
        <Field
          label="Đóng cửa lúc"
          type="time"
          value={closes}
          error={wrong('closes')}
          onChange={event => setCloses(event.target.value)}
        />
      </div>
      <div>
        <p className={styles.legend}>Những ngày mở cửa</p>
        {/* biome-ignore lint/a11y/useSemanticElements: chips, each with its own name */}
        <div className={styles.days} role="group" aria-label="Những ngày mở cửa">
          {weekdays.map((day, at) => (
            <Chip key={day} on={(days & (1 << at)) !== 0} onPress={() => setDays(days ^ (1 << at))}>
              <span aria-hidden="true">{day}</span>
              <span className="unseen">{spoken[at]}</span>
            </Chip>
          ))}
        </div>
        {wrong('days') && (
          <p className={styles.problem} role="alert">
            {wrong('days')}
          </p>
        )}
      </div>
    </StepForm>
  );
}
