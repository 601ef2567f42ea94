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
      <h2 id={`${id}-head`}>Import pieces</h2>
      <ul className="plain-list">
        <li>
          Pieces are matched by their <b>code</b>. A new code adds a piece, as a draft unless the table says
          otherwise.
        </li>
        <li>Columns that the table leaves out stay as they are. An empty cell clears the field.</li>
        <li>Columns are named as in the export or on a piece’s page, in any case: hsnCode, HSN Code.</li>
        <li>
          Categories and brands are given by their name or web link, such as <b>rings</b>.
        </li>
        <li>Rows with errors are skipped and say why; all others can be imported without them.</li>
        <li>Stock is only read for new pieces, so that an import never overwrites a sale.</li>
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
        CSV in UTF-8, or an Excel workbook (.xlsx), up to 5 MB and 2,000 rows. The file is checked first:
        nothing changes until you confirm.
      </p>
    </section>
  );
}
