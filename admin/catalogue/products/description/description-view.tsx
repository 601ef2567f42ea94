import type { JSONContent } from '@tiptap/core';
import type { ReactNode } from 'react';
import { parseDescription } from './parse-description.ts';

/** A description as the shop will show it, made of elements one by one: no text becomes HTML here. */
export function DescriptionView({ html }: { readonly html: string }) {
  return <div className="prose">{html !== '' && children(parseDescription(html))}</div>;
}

function children({ content = [] }: JSONContent): ReactNode {
  return content.map((node, index) => <Part key={index} node={node} />);
}

function Part({ node }: { readonly node: JSONContent }): ReactNode {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>(
        (text, { type }) =>
          type === 'bold' ? (
            <strong>{text}</strong>
          ) : type === 'italic' ? (
            <em>{text}</em>
          ) : type === 'link' || type === 'underline' ? (
            <u>{text}</u>
          ) : (
            text
          ),
        node.text,
      );
    case 'hardBreak':
      return <br />;
    case 'horizontalRule':
      return <hr />;
    // A preview is no part of the page's outline.
    case 'heading':
      return <p className="preview-heading">{children(node)}</p>;
    case 'bulletList':
      return <ul>{children(node)}</ul>;
    case 'orderedList':
      return <ol>{children(node)}</ol>;
    case 'listItem':
      return <li>{children(node)}</li>;
    case 'blockquote':
      return <blockquote>{children(node)}</blockquote>;
    default:
      return <p>{children(node)}</p>;
  }
}
