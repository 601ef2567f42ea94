import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { descriptionExtensions } from './extensions.ts';
import { parseDescription } from './parse-description.ts';

interface Written {
  readonly html: string;
  readonly editable: boolean;
  readonly onChange: (html: string) => void;
  readonly attributes: Record<string, string>;
}

/** The editor in `place`, drawn anew at every step so that its buttons show what holds where the cursor is. */
export function useEditor({ html, editable, onChange, attributes }: Written) {
  const place = useRef<HTMLDivElement>(null);
  const said = useRef(html);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((step: number) => step + 1, 0);

  const written = useEffectEvent((now: Editor) => {
    said.current = now.isEmpty ? '' : now.getHTML();
    onChange(said.current);
  });
  const begin = useEffectEvent((element: HTMLElement) => {
    return new Editor({
      element,
      editable,
      extensions: descriptionExtensions,
      content: parseDescription(html),
      injectCSS: false, // the policy refuses it; the rules stand in styles/rich-text.css
      editorProps: { attributes, ...asPlainText },
      onTransaction: redraw,
      onUpdate: ({ editor: now }) => written(now),
    });
  });

  useEffect(() => {
    if (place.current === null) return undefined;
    const made = begin(place.current);
    setEditor(made);
    return () => made.destroy();
  }, []);

  // Somebody else wrote it: the form was put back, or took what another had saved.
  useEffect(() => {
    if (editor === null || html === said.current) return;
    said.current = html;
    editor.commands.setContent(parseDescription(html), { emitUpdate: false });
  }, [editor, html]);

  return { place, editor };
}

/**
 * What comes from elsewhere comes as words alone: other programs' formats are made anew with the buttons, and no foreign
 * HTML is ever read (the policy has no word for it).
 */
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
