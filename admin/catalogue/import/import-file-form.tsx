import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface ImportFileFormProps {
  /** An import is running. */
  readonly pending: boolean;
  readonly onChosen: (file: File) => void;
}

/** The file input with the rules for the table. */
export function ImportFileForm({ pending, onChosen }: ImportFileFormProps) {
  const id = useId();
  return (
    <section className="panel-box" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>Import pieces</h2>
      <ul className="plain-list">
        <li>
          Each row is matched by its <b>code</b>. A new code adds a piece, as a draft unless the table has a
          status.
        </li>
        <li>Fields without a column stay unchanged. An empty cell clears the field.</li>
        <li>
          Use the headers of an export or the labels of the editor, in upper or lower case: hsnCode, HSN Code.
        </li>
        <li>
          Enter categories and brands by name or web address, such as <b>rings</b>.
        </li>
        <li>
          Metals, stones and charges have one line each in their cell, with a bar between the parts. Metals:{' '}
          <b>gold | 22K | 10.9 | 8 % | Frame</b> (grams; wastage in % or g). Stones:{' '}
          <b>emerald | oval | 1 | 6.4 | natural | | 9500 | carat</b> (value per carat, piece or whole).
          Charges: <b>Certificate | 1900</b>.
        </li>
        <li>The price of a piece by rate is computed: its price column is not read.</li>
        <li>
          In a spreadsheet, format the columns of codes, HUIDs, certificates and vouchers as Text before you
          type: a number loses its zeros at the start.
        </li>
        <li>
          Rows with errors are skipped and listed with the reason, and so are titles and notes around the
          table.
        </li>
        <li>The stock column applies to new pieces only, so that it cannot overwrite sales.</li>
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
              event.currentTarget.value = ''; // so that the same file can be chosen again
              if (file !== undefined) onChosen(file);
            }}
          />
          <label className="btn btn-line" htmlFor={id}>
            <Icon name="plus" />
            Choose a file
          </label>
        </span>
      </div>
      <p className="hint" id={`${id}-hint`}>
        CSV in UTF-8 or the first sheet of an Excel workbook (.xlsx), up to 5 MB and 2,000 rows. You see a
        preview before anything changes.
      </p>
    </section>
  );
}
