import { productPath } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { lineAmount } from '#domain/catalogue/price.ts';
import { times } from '#domain/money.ts';
import type { CartItem } from './cart-item.ts';
import { Icon } from '../ui/icon.tsx';
import { pictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';
import { Prices } from '../ui/prices.tsx';
import { setQuantity } from './cart-changes.ts';
import { priceRows } from '../product/price-rows.ts';
import { LineBreakup } from './line-breakup.tsx';
import { LineNotice } from './line-notice.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

interface CartLineProps {
  readonly line: CartItem;
  readonly remove: () => void;
  readonly save: () => void;
}

export function CartLine({ line, remove, save }: CartLineProps) {
  const { name, slug, size, sizeText, quantity, unitPrice, unitDiscount, breakup } = line;
  const address = productPath(slug) + (size === undefined ? '' : `?size=${size}`);
  return (
    <li className="line">
      <Link className="line-picture" to={address} tabIndex={-1} aria-hidden="true">
        <Picture picture={pictureView(line.picture)} alt="" sizes="136px" width={136} height={136} />
      </Link>
      <div>
        <h2 translate="no">
          <Link to={address}>{name}</Link>
        </h2>
        {sizeText !== undefined && <p className="line-size">{sizeText}</p>}
        <p className="about">
          {[line.material, line.weight?.replace(' g', '\u00a0g')].filter(Boolean).join(' · ')}
        </p>
        <LineNotice line={line} />
      </div>
      <p className="total prices">
        <Prices price={lineAmount(line)} was={unitDiscount > 0 ? times(unitPrice, quantity) : null} />
      </p>
      <div className="line-end">
        <QuantityStepper line={line} change={(wanted) => void setQuantity(line, wanted)} />
        <span className="line-tools">
          <button
            className="btn btn-quiet btn-sm"
            type="button"
            aria-label={`Save for later: ${name}`}
            onClick={save}
          >
            Save for later
          </button>
          <button
            className="btn btn-danger btn-sm"
            type="button"
            aria-label={`Remove ${[name, sizeText].filter(Boolean).join(', ')}`}
            onClick={remove}
          >
            <Icon name="trash" small />
            Remove
          </button>
        </span>
      </div>
      <LineBreakup rows={breakup === null ? null : priceRows(breakup)} />
    </li>
  );
}
