import { useId } from 'react';
import { useCall } from '#client/queries.ts';
import { catalogueDeskCalls } from '#contract/library/desk.ts';
import { NamesField } from '#ui/desk/NamesField.tsx';
import { NumberField } from '#ui/desk/NumberField.tsx';
import { Section } from '#ui/desk/Section.tsx';
import type { Draft } from '#ui/desk/useDraft.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './form.module.css';
import type { FormValues } from './form-values.ts';

interface SectionProps {
  draft: Draft<FormValues>;
  /** Error of a field, by the server's name. */
  problem: (field: string) => string | undefined;
}

const NO_CATEGORY = '';

/** Texts of a work. */
export function TextsSection({ draft: { values, set }, problem }: SectionProps) {
  const categoryId = useId();
  const names = useCall(catalogueDeskCalls.shelfNames, {}).data;
  const categories = [
    [NO_CATEGORY, 'Chưa xếp'],
    ...(names?.categories ?? (values.category === null ? [] : [values.category])).map(name => [name, name]),
  ] as [string, string][];
  return (
    <Section title="Sách">
      <Field
        label="Tên sách"
        required
        maxLength={500}
        value={values.title}
        error={problem('title')}
        onChange={({ currentTarget }) => set('title', currentTarget.value)}
      />
      <div className={styles.pair}>
        <NamesField
          label="Tác giả"
          one="tác giả"
          names={values.authors}
          error={problem('authors')}
          onChange={authors => set('authors', authors)}
        />
        <NamesField
          label="Chủ đề"
          one="chủ đề"
          names={values.topics}
          known={names?.topics}
          error={problem('topics')}
          onChange={topics => set('topics', topics)}
        />
      </div>
      <TextArea
        label="Giới thiệu"
        rows={6}
        maxLength={20_000}
        value={values.description}
        helper={`${values.description.length} ký tự`}
        error={problem('description')}
        onChange={({ currentTarget }) => set('description', currentTarget.value)}
      />
      <TextArea
        label="Câu trích"
        rows={2}
        maxLength={2_000}
        value={values.quote}
        error={problem('quote')}
        onChange={({ currentTarget }) => set('quote', currentTarget.value)}
      />
      <div className={styles.row}>
        <div className={styles.labelled}>
          <label htmlFor={categoryId}>Thể loại</label>
          <Select
            id={categoryId}
            value={values.category ?? NO_CATEGORY}
            options={categories}
            onChange={name => set('category', name || null)}
          />
        </div>
        <Field
          label="Ngôn ngữ"
          maxLength={35}
          value={values.language}
          error={problem('language')}
          onChange={({ currentTarget }) => set('language', currentTarget.value)}
        />
        <NumberField
          label="Năm xuất bản"
          value={values.publishedYear}
          error={problem('publishedYear')}
          onChange={year => set('publishedYear', year)}
        />
      </div>
    </Section>
  );
}
