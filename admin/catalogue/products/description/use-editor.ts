import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { descriptionExtensions } from './extensions.ts';
import { parseDescription } from './parse-description.ts';

interface EditorOptions {
  readonly html: string;
  readonly editable: boolean;
  readonly onChange: (html: string) => void;
  readonly attributes: Record<string, string>;
}

/** Mounts the editor in `place` and re-renders on every transaction, so that the toolbar follows the cursor. */
export function useEditor({ html, editable, onChange, attributes }: EditorOptions) {
  const place = useRef<HTMLDivElement>(null);
  const lastHtml = useRef(html);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, rerender] = useReducer((step: number) => step + 1, 0);

  const changed = useEffectEvent((now: Editor) => {
    lastHtml.current = now.isEmpty ? '' : now.getHTML();
    onChange(lastHtml.current);
  });
  const createEditor = useEffectEvent((element: HTMLElement) => {
    return new Editor({
      element,
      editable,
      extensions: descriptionExtensions,
      content: parseDescription(html),
      injectCSS: false, // the policy refuses it; the rules are in admin/styles/product.css
      editorProps: { attributes, ...asPlainText },
      onTransaction: rerender,
      onUpdate: ({ editor: now }) => changed(now),
    });
  });

  useEffect(() => {
    if (place.current === null) return undefined;
    const created = createEditor(place.current);
    setEditor(created);
    return () => created.destroy();
  }, []);

  // The value changed outside of the editor: the form was reset, or took what another person had saved.
  useEffect(() => {
    if (editor === null || html === lastHtml.current) return;
    lastHtml.current = html;
    editor.commands.setContent(parseDescription(html), { emitUpdate: false });
  }, [editor, html]);

  return { place, editor };
}

/** Pastes and drops as plain text: no foreign HTML is parsed. */
const asPlainText: Pick<Editor['options']['editorProps'], 'handleDOMEvents'> = {
  handleDOMEvents: {
    paste: (view, event) => {
      event.preventDefault();
      view.pasteText(event.clipboardData?.getData('text/plain') ?? '', event);
      return true;
    },
    drop: (view, event) => {
      if (view.dragging !== null) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      if (at !== null && text !== '') view.dispatch(view.state.tr.insertText(text, at.pos));
      return true;
    },
  },
};
