import { useId } from 'react';
import { Icon } from '../ui/icon.tsx';

interface ChooseTableProps {
  /** A table is on its way: no other is taken. */
  readonly pending: boolean;
  readonly onChosen: (file: File) => void;
}

/** Where a table comes in, and what it has to look like. */
export function ImportFileForm({ pending, onChosen }: ChooseTableProps) {
  const id = useId();
  return (
    <section className="panel-box" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>Bring pieces in</h2>
      <ul className="plain-list">
        <li>
          A piece is found by its <b>code</b>. One that is not there yet is added, as a draft unless the table
          says otherwise.
        </li>
        <li>Columns that the table leaves out stay as they are. An empty cell empties the field.</li>
        <li>Columns are named as in the export or on a piece’s page, in any case: hsnCode, HSN Code.</li>
        <li>
          Categories and brands are given by their name or web link, such as <b>rings</b>.
        </li>
        <li>Rows that are wrong stay out and say why; all others can come in without them.</li>
        <li>The stock counts for new pieces alone: what is sold meanwhile is never written over.</li>
      </ul>
      <div className="row">
        <span className="file-button">
          <input
            id={id}
            className="vh"
            type="file"
            disabled={pending}
            accept=".csv,.xlsx,text/csv"
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = ''; // so that the same one can be chosen again, mended
              if (file !== undefined) onChosen(file);
            }}
          />
          <label className="btn btn-line" htmlFor={id}>
            <Icon name="plus" />
            Choose a table
          </label>
        </span>
      </div>
      <p className="hint" id={`${id}-hint`}>
        CSV in UTF-8, or an Excel workbook (.xlsx), up to 5 MB and 2,000 rows. It is tried first: nothing
        changes before you say so.
      </p>
    </section>
  );
}
