import type { YouthRail } from '#contract/front/youth.ts';
import { Section } from '#features/front/home/index.ts';
import { CardRail } from '#features/library/cards/index.ts';

/** Shelves of the cabinet one below the other. */
export const Rails = ({ rails, eager = false }: { rails: readonly YouthRail[]; eager?: boolean }) => (
  <>
    {rails.map(({ name, title, address, items }, at) => (
      <Section key={name} of={{ title, lead: '', more: address }}>
        <CardRail label={title} books={items} eager={eager && at === 0 ? 3 : 0} />
      </Section>
    ))}
  </>
);
