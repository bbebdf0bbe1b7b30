import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { savedFilterCalls as calls } from '#contract/library/saved-filters.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './SavedFilters.module.css';

/** The same filter reads the same, in whatever order it was set. */
function inOrder(query: URLSearchParams | string): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return sorted.toString();
}

/** The filters of this list that one keeps under names: a press puts one on. */
export function SavedFilters() {
  const { pathname: page } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [naming, setNaming] = useState(false);
  const client = useQueryClient();
  const task = useTask();
  const kept = useCall(calls.listFilters, { page }).data ?? [];
  const now = inOrder(query);
  const on = kept.find(each => inOrder(each.query) === now);
  const read = () => client.invalidateQueries({ queryKey: callKey(calls.listFilters, { page }) });
  const remove = (filter_id: number) =>
    task.run(async () => {
      await request(calls.removeFilter, { filter_id });
      await read();
    });
  if (kept.length === 0 && now === '') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not wrap in every browser
    <div className={styles.filters} role="group" aria-label="Bộ lọc đã lưu">
      {kept.map(each => (
        <Chip key={each.id} on={each === on} onPress={() => setQuery(each === on ? '' : each.query)}>
          {each.name}
        </Chip>
      ))}
      {on && (
        <Button
          kind="quiet"
          size="small"
          icon="trash"
          disabled={task.busy}
          onClick={() => void remove(on.id)}
        >
          Bỏ bộ lọc này
        </Button>
      )}
      {!on && now !== '' && (
        <Button kind="quiet" size="small" icon="plus" onClick={() => setNaming(true)}>
          Lưu bộ lọc
        </Button>
      )}
      <Dialog open={naming} onClose={() => setNaming(false)} title="Lưu bộ lọc" width={420}>
        <NameFilter
          task={task}
          onSave={name =>
            void task
              .run(async () => {
                await request(calls.saveFilter, { page, name, query: now });
                await read();
              })
              .then(ok => ok && setNaming(false))
          }
        />
      </Dialog>
    </div>
  );
}

function NameFilter({ task, onSave }: { task: ReturnType<typeof useTask>; onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        onSave(name);
      }}
    >
      <Field
        label="Tên bộ lọc"
        required
        maxLength={60}
        data-autofocus
        autoComplete="off"
        value={name}
        error={task.fields.name?.[0] ?? (task.problem || undefined)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" kind="primary" busy={task.busy}>
        Lưu
      </Button>
    </form>
  );
}
