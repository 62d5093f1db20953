import type { Block } from '../module.ts';

/** How a run of text is formatted, in Storyblok's terms. A link's `href` is safe to follow. */
export type RichTextMark =
  | { readonly type: 'bold' | 'italic' | 'strike' | 'underline' | 'code' | 'superscript' | 'subscript' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

/** A node of Storyblok's rich text; the API lets through only these. */
export type RichTextNode =
  | { readonly type: 'text'; readonly text: string; readonly marks: readonly RichTextMark[] }
  | { readonly type: 'hard_break' | 'horizontal_rule' }
  | { readonly type: 'image'; readonly attrs: { readonly src: string; readonly alt: string; readonly title: string } }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 2 | 3 | 4 };
      readonly content: readonly RichTextNode[];
    }
  | { readonly type: RichTextContainer; readonly content: readonly RichTextNode[] }
  | { readonly type: 'blok'; readonly attrs: { readonly body: readonly Block[] } };

/** What holds other pieces of a formatted text. */
export type RichTextContainer =
  | 'paragraph'
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'blockquote'
  | 'code_block'
  | 'table'
  | 'tableRow'
  | 'tableCell'
  | 'tableHeader';

/** A formatted text, in Storyblok’s form. */
export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichTextNode[];
}
