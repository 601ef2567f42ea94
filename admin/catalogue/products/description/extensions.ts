import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedLink } from '#domain/shop/sanitised-html.ts';

/** What a description is made of: just what the sanitiser lets through (server/catalogue/products/html-sanitiser.ts). */
export const descriptionExtensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: 'noopener' },
      isAllowedUri: (address) => address !== undefined && isAllowedLink(address),
    },
  }),
];
