import type { ChainedCommands, Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { useController, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { isAllowedLink } from '#domain/shop/sanitised-html.ts';
import type { Permission } from '#domain/shop/staff-permissions.ts';
import { usePermissionCheck } from '../../../session/use-staff.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from './use-editor.ts';

interface RichTextProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint: string;
  /** What it takes to write it; without it the text can be read. */
  readonly permission?: Permission;
}

/** A text of the owner's: headings, lists, emphasis and links, and nothing that the shop would take out again. */
export function RichText<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  permission = 'products.write',
}: RichTextProps<Values>) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const fault = fieldState.error?.message;
  const mayWrite = usePermissionCheck()(permission);
  const { place, editor } = useEditor({
    editable: mayWrite,
    html: field.value,
    onChange: field.onChange,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-hint`,
      class: 'prose rich-text',
    },
  });
  return (
    <div className="field" data-field={name}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className="rich">
        <div className="rich-tools" role="toolbar" aria-label={`Format of the ${label.toLowerCase()}`}>
          {editor !== null && mayWrite && <Tools editor={editor} />}
        </div>
        <div ref={place} />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {fault !== undefined && <p className="error">{fault}</p>}
    </div>
  );
}

const tools = [
  ['Bold', 'bold', {}, (chain: ChainedCommands) => chain.toggleBold()],
  ['Italic', 'italic', {}, (chain: ChainedCommands) => chain.toggleItalic()],
  ['Heading', 'heading', { level: 2 }, (chain: ChainedCommands) => chain.toggleHeading({ level: 2 })],
  ['Small heading', 'heading', { level: 3 }, (chain: ChainedCommands) => chain.toggleHeading({ level: 3 })],
  ['List', 'bulletList', {}, (chain: ChainedCommands) => chain.toggleBulletList()],
  ['Numbers', 'orderedList', {}, (chain: ChainedCommands) => chain.toggleOrderedList()],
  ['Quote', 'blockquote', {}, (chain: ChainedCommands) => chain.toggleBlockquote()],
] as const;

function Tools({ editor }: { readonly editor: Editor }) {
  const [linking, setLinking] = useState(false);
  return (
    <>
      {tools.map(([label, name, attributes, toggle]) => (
        <Button
          key={label}
          kind="quiet"
          small
          aria-pressed={editor.isActive(name, attributes)}
          // The text keeps the focus, so that letters typed at once are not lost.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => toggle(editor.chain().focus()).run()}
        >
          {label}
        </Button>
      ))}
      <Button kind="quiet" small aria-pressed={editor.isActive('link')} onClick={() => setLinking(!linking)}>
        Link
      </Button>
      <Button kind="quiet" small aria-disabled={!editor.can().undo()} onClick={() => editor.commands.undo()}>
        Undo
      </Button>
      {linking && <LinkTool editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

/** Not a form: it is inside the product's form. */
function LinkTool({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const id = useId();
  const present: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof present === 'string' ? present : '');
  const good = isAllowedLink(address);
  function set() {
    if (good) editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    if (good) onDone();
  }
  return (
    <div className="rich-link">
      <label htmlFor={id}>Link address</label>
      <input
        id={id}
        className="input"
        value={address}
        inputMode="url"
        placeholder="/products/… or https://…"
        onChange={(event) => setAddress(event.currentTarget.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <div className="row">
        <Button kind="line" small aria-disabled={!good} onClick={set}>
          Set link
        </Button>
        <Button
          kind="quiet"
          small
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          Remove link
        </Button>
      </div>
    </div>
  );
}
