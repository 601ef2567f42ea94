import { bangleSizes, nearestSize, ringSizes } from '#domain/catalogue/jewellery-size.ts';

interface SizeGuideProps {
  readonly worn: 'finger' | 'wrist';
  /** Inner diameter of the product in millimetres. */
  readonly innerDiameter: number;
}

const guides = {
  finger: {
    title: 'Ring sizes',
    sizes: ringSizes,
    text: 'Lay a ring that fits on a ruler and measure across the inside. No ring? Wrap a strip of paper around the finger at its widest point, and divide its length by 3.14.',
  },
  wrist: {
    title: 'Bangle sizes',
    sizes: bangleSizes,
    text: 'Bring your thumb and little finger together, and wrap a strip of paper around the hand at its widest point. Its length divided by 3.14 is the inner diameter you need.',
  },
};

/** Indian sizes by inner diameter; the product's own size is marked. */
export function SizeGuide({ worn, innerDiameter }: SizeGuideProps) {
  const { title, sizes, text } = guides[worn];
  const own = nearestSize(sizes, innerDiameter);
  return (
    <details className="size-guide">
      <summary>{title}</summary>
      <p>{text}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Indian size</th>
            <th scope="col">Inner diameter</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size.name} className={size === own ? 'is-own' : undefined}>
              <th scope="row">
                {size.name}
                {size === own && <span> this piece</span>}
              </th>
              <td>{size.millimetres.toFixed(1)} mm</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
