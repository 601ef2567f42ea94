import { DialogLink } from './dialog-link.tsx';
import type { ProductFit } from './load-product.ts';

const guides = {
  finger: {
    title: 'Ring sizes',
    text: 'Lay a ring that fits on a ruler and measure across the inside. No ring? Wrap a strip of paper around the finger at its widest point, and divide its length by 3.14.',
  },
  wrist: {
    title: 'Bangle sizes',
    text: 'Bring your thumb and little finger together, and wrap a strip of paper around the hand at its widest point. Its length divided by 3.14 is the inner diameter you need.',
  },
};

/** Indian sizes by inner diameter; the product's own size is marked. */
export function SizeGuide({ fit: { worn, sizes, nearest } }: { readonly fit: ProductFit }) {
  const { title, text } = guides[worn];
  return (
    <details className="size-guide">
      <summary>{title}</summary>
      <p>{text}</p>
      <DialogLink to="#view-sizer">Measure on this screen, or print a paper strip</DialogLink>
      <table>
        <thead>
          <tr>
            <th scope="col">Indian size</th>
            <th scope="col">Inner diameter</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size.name} className={size.name === nearest ? 'is-own' : undefined}>
              <th scope="row">
                {size.name}
                {size.name === nearest && <span> this piece</span>}
              </th>
              <td>{size.millimetres.toFixed(1)} mm</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
