import type { SpecificationGroup } from './specifications.ts';

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
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
