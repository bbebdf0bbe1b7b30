import { useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { catalogueDeskCalls, type DeskEdition } from '#contract/library/desk.ts';
import { coverPicture } from '#rules/library/picture-widths.ts';
import { PicturePicker } from '#ui/desk/PicturePicker.tsx';

interface CoverFieldProps {
  edition: DeskEdition;
  /** The key of a cover over the file's own. */
  cover: string | null;
  /** Addresses of covers, by key. */
  covers: Record<string, string>;
  onChange: (cover: string | null) => void;
}

/** The cover of an edition: the file's own, or a picture that is put over it. */
export function CoverField({ edition, cover, covers, onChange }: CoverFieldProps) {
  const task = useTask();
  const [sent, setSent] = useState<Record<string, string>>({});
  const own = edition.cover && coverPicture(edition.cover, 320);
  const chosen = cover && ({ ...covers, ...sent }[cover] ?? null);
  return (
    <PicturePicker
      label="Bìa"
      helper={cover ? 'Bỏ ảnh thì trở lại bìa của tệp' : 'Đứng, từ 640 × 960 điểm'}
      picture={chosen ?? own}
      alt="Bìa"
      error={task.fields.file?.[0] ?? (task.problem || undefined)}
      onPick={(file, told) =>
        task.run(async () => {
          const kept = await request(catalogueDeskCalls.uploadCover, {}, { file, onProgress: told });
          setSent(before => ({ ...before, [kept.key]: kept.address }));
          onChange(kept.key);
        })
      }
      onRemove={cover ? () => onChange(null) : undefined}
    />
  );
}
