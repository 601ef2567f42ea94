import { keepAmounts } from '#browser/keep-amounts.ts';
import type { SpecificationGroup } from './specifications.ts';

/** Rows with a number that stays as it is in every language. */
const isCode = (label: string) => /^(?:SKU|Article|HSN|HUID|Certificate)/.test(label);

export function SpecificationTable({ groups }: { readonly groups: readonly SpecificationGroup[] }) {
  return (
    <table className="specifications">
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th className="group" scope="rowgroup" colSpan={2}>
              {title}
            </th>
          </tr>
          {rows.map(([label, value], index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td translate={isCode(label) ? 'no' : undefined}>{keepAmounts(value)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
