import { useId } from 'react';
import { Link } from 'react-router-dom';
import { contentType } from '#contract/library/catalogue.ts';
import type { DeskEdition } from '#contract/library/desk.ts';
import { type EditionContent, hasPartDays, hasParts } from '#rules/library/work-content.ts';
import { copyrights, priceTypes } from '#rules/library/work-words.ts';
import { listenedTypes } from '#rules/rights/content-type.ts';
import { NumberField } from '#ui/desk/NumberField.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { CoverField } from './CoverField.tsx';
import { FreeParts } from './FreeParts.tsx';
import styles from './form.module.css';
import { PartDays } from './PartDays.tsx';
import { RightCountries } from './RightCountries.tsx';
import { RightDays } from './RightDays.tsx';
import { ages, comicStatuses, kindName } from './words.ts';

interface EditionSectionProps {
  edition: DeskEdition;
  /** Addresses of covers that the work names, by key. */
  covers: Record<string, string>;
  value: EditionContent;
  onChange: (value: EditionContent) => void;
  problem: (field: string) => string | undefined;
}

/** How one form of a work is offered. */
export function EditionSection({ edition, covers, value, onChange, problem }: EditionSectionProps) {
  const set = <F extends keyof EditionContent>(field: F, now: EditionContent[F]) =>
    onChange({ ...value, [field]: now });
  const own = { edition, value, set, problem };
  return (
    <Section
      title={kindName(edition.contentType)}
      note={`mã ${edition.id}`}
      action={
        <Link to={edition.address} className={styles.link}>
          Xem trang
        </Link>
      }
    >
      <CoverField
        edition={edition}
        cover={value.cover ?? null}
        covers={covers}
        onChange={cover => set('cover', cover)}
      />
      <Terms {...own} />
      <RightDays value={value} problem={problem} onChange={set} />
      {edition.contentType !== contentType.paperBook && (
        <RightCountries
          countries={value.rightsCountries ?? null}
          problem={problem('rightsCountries')}
          onChange={countries => set('rightsCountries', countries)}
        />
      )}
      <Kind {...own} />
    </Section>
  );
}

type Own = Omit<EditionSectionProps, 'onChange' | 'covers'> & {
  set: <F extends keyof EditionContent>(field: F, now: EditionContent[F]) => void;
};

function Terms({ edition, value, set, problem }: Own) {
  const [sale, right] = [useId(), useId()];
  const isPaper = edition.contentType === contentType.paperBook;
  return (
    <div className={styles.row}>
      {!isPaper && (
        <>
          <Labelled id={sale} label="Cách bán" error={problem('priceType')}>
            <Select
              id={sale}
              value={value.priceType}
              options={priceTypes}
              onChange={type => set('priceType', type)}
            />
          </Labelled>
          <NumberField
            label="Giá, đồng"
            value={value.priceVnd || null}
            error={problem('priceVnd')}
            onChange={price => set('priceVnd', price ?? 0)}
          />
          <NumberField
            label="Giá trước khuyến mãi"
            value={value.originVnd}
            error={problem('originVnd')}
            onChange={price => set('originVnd', price || null)}
          />
        </>
      )}
      {edition.contentType === contentType.oakBook && (
        <NumberField
          label="Sồi mỗi chương"
          value={value.oakPerChapter}
          error={problem('oakPerChapter')}
          onChange={oak => set('oakPerChapter', oak || null)}
        />
      )}
      <Labelled id={right} label="Bản quyền" error={problem('copyright')}>
        <Select
          id={right}
          value={value.copyright}
          options={copyrights}
          onChange={copyright => set('copyright', copyright)}
        />
      </Labelled>
    </div>
  );
}

function Kind({ edition, value, set, problem }: Own) {
  const [status, age] = [useId(), useId()];
  const { contentType: type } = edition;
  return (
    <div className={styles.row}>
      {hasParts(value) && (
        <FreeParts edition={edition} free={value.free} onChange={free => set('free', free)} />
      )}
      {hasPartDays(value) && (
        <PartDays
          edition={edition}
          waits={value.waits ?? []}
          problem={problem('waits')}
          onChange={waits => set('waits', waits)}
        />
      )}
      {type === contentType.comic && (
        <Labelled id={status} label="Tình trạng truyện" error={problem('comicStatus')}>
          <Select
            id={status}
            value={value.comicStatus ?? 1}
            options={comicStatuses}
            onChange={now => set('comicStatus', now)}
          />
        </Labelled>
      )}
      {type === contentType.comic && (
        <Labelled id={age} label="Độ tuổi" error={problem('ageFrom')}>
          <Select
            id={age}
            value={value.ageFrom ?? 0}
            options={ages}
            onChange={from => set('ageFrom', from || null)}
          />
        </Labelled>
      )}
      {listenedTypes.includes(type) && (
        <Field
          label="Giọng đọc"
          maxLength={200}
          value={value.narrator}
          onChange={({ currentTarget }) => set('narrator', currentTarget.value)}
        />
      )}
      {type === contentType.paperBook && (
        <Field
          label="Ngày phát hành"
          type="date"
          value={value.releaseOn ?? ''}
          error={problem('releaseOn')}
          onChange={({ currentTarget }) => set('releaseOn', currentTarget.value || null)}
        />
      )}
      {type === contentType.ebook && (
        <NumberField
          label="Được chép, ký tự"
          value={value.copyLetters}
          helper="Để trống là không giới hạn"
          error={problem('copyLetters')}
          onChange={letters => set('copyLetters', letters)}
        />
      )}
    </div>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  error?: string;
  children: React.ReactNode;
}

const Labelled = ({ id, label, error, children }: LabelledProps) => (
  <div className={styles.labelled}>
    <label htmlFor={id}>{label}</label>
    {children}
    {error && (
      <p className="text-small son-text" role="alert">
        {error}
      </p>
    )}
  </div>
);
