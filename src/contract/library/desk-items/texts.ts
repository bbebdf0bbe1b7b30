import * as z from 'zod/mini';
import type { ItemField } from '../../kit/desk-item.ts';

/* Parts of items that several kinds have. */

export const upTo = (most: number) => z.string().check(z.maxLength(most, `Dài tối đa ${most} kí tự`));

/** `label` completes "Vui lòng nhập …". */
export const needed = (most: number, label: string) =>
  upTo(most).check(z.refine(value => value.trim() !== '', `Vui lòng nhập ${label}`));

export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Màu có dạng #15b088'));
export const slug = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,120}$/, 'Địa chỉ gồm chữ thường không dấu, số và gạch ngang'));
export const picture = z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Ảnh không hợp lệ')));
/** Content ids of works, each once. */
export const works = (most: number) =>
  z.array(z.int().check(z.positive())).check(
    z.maxLength(most, `Nhiều nhất là ${most} cuốn`),
    z.refine(ids => new Set(ids).size === ids.length, 'Mỗi cuốn chỉ xếp một lần'),
  );
/** Markdown as rules/text/prose reads it. */
export const markdown = (label: string) => needed(60_000, label);

/** Help beside a Markdown field. */
export const markdownHelp =
  '## tựa mục, ### tựa nhỏ, *nghiêng*, **đậm**, > trích, - hoặc 1. danh sách, *** ngăn đoạn. Dòng trống để sang đoạn.';

/** Of a category or topic: no list names it, its page and its works stay. */
export const hidden = z._default(z.boolean(), false);
export const hiddenField: ItemField = {
  name: 'hidden',
  label: 'Ẩn khỏi các danh mục',
  input: 'bool',
};
