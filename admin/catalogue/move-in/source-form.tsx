import { useState } from 'react';
import { Link } from 'react-router';
import { tryMoveIn } from '#contract/admin/move-in.ts';
import type { AdminCategory } from '#contract/admin/categories.ts';
import { moveInSourceNames, moveInSources, type MoveInSource } from '#domain/move-in/moved-product.ts';
import { moveInKinds, type MoveInKind } from '#domain/move-in/moved-record.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { refusalMessage } from '../../api/call-admin-api.ts';
import { upload } from '../../api/upload.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

const helps: Readonly<Record<MoveInSource, Readonly<Record<MoveInKind, string>>>> = {
  shopify: {
    products: 'In Shopify: Products, Export, All products, “CSV for Excel”.',
    customers: 'In Shopify: Customers, Export, All customers, “CSV for Excel”.',
    orders: 'In Shopify: Orders, Export, All orders, “CSV for Excel”.',
  },
  woocommerce: {
    products: 'In WordPress: Products, All Products, Export, with all columns and all kinds.',
    customers:
      'WooCommerce needs an extension for this, such as “Customer/Order/Coupon Export”: export customers as CSV, with billing and shipping address.',
    orders:
      'WooCommerce needs an extension for this, such as “Customer/Order/Coupon Export”: export orders as CSV, one row per order or per item.',
  },
  evershop: {
    products:
      'EverShop has no export of its own. The file is a JSON list with the field names of its API: name, sku, price, qty, url_key, images.',
    customers:
      'EverShop has no export of its own. The file is a JSON list with the field names of its tables: full_name, email, addresses with address_1, city, province, postcode, country, telephone.',
    orders:
      'EverShop has no export of its own. The file is a JSON list with the field names of its tables: order_number, created_at, customer_email, grand_total, items with product_name, qty, final_price.',
  },
};

/** What becomes of it. */
const effects: Readonly<Record<MoveInKind, string | null>> = {
  products: null,
  customers:
    'Customers are imported with names, email, phone and addresses, without a password: they sign in by a code. Nothing is sent to them. Consents to newsletters stay behind, because a consent needs its date and its words.',
  orders:
    'Orders are imported as history, to be read by you and by customers who have confirmed the email of the order. They count in no sum, tax return or stock. Import customers first; orders of guests are imported without an account.',
};

const kindLabels: Readonly<Record<MoveInKind, string>> = {
  products: 'Pieces',
  customers: 'Customers',
  orders: 'Orders',
};

interface SourceFormProps {
  readonly categories: readonly AdminCategory[];
  /** The shop of the last import. */
  readonly last: MoveInSource | undefined;
  readonly onRead: () => Promise<void>;
}

/** Which shop it is, what comes in, and the file. */
export function SourceForm({ categories, last, onRead }: SourceFormProps) {
  const [source, setSource] = useState<MoveInSource>(last ?? 'woocommerce');
  const [kind, setKind] = useState<MoveInKind>('products');
  const [chosen, setChosen] = useState<number | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const categoryId = chosen ?? categories[0]?.id ?? 0;

  async function send(file: File) {
    setRefused(null);
    setSent(0);
    const category = kind === 'products' ? { categoryId } : {};
    const input = { query: { source, kind, ...category, name: file.name.slice(0, 200) } };
    const reply = await upload(tryMoveIn, { input, file, onProgress: setSent });
    setSent(null);
    if (reply.ok) await onRead();
    else setRefused(refusalMessage(reply.problem));
  }

  return (
    <section className="panel-box" aria-labelledby="where-from">
      <h2 id="where-from">1. Where from</h2>
      <fieldset className="sources">
        <legend className="vh">Source</legend>
        {moveInSources.map((each) => (
          <label className="source" key={each}>
            <input type="radio" name="source" checked={source === each} onChange={() => setSource(each)} />
            <b>{moveInSourceNames[each]}</b>
            <small>{each === 'evershop' ? 'JSON lists' : 'CSV of its export'}</small>
          </label>
        ))}
        <Link className="source" to={adminPages.importProducts.path}>
          <b>My own table</b>
          <small>Excel or CSV, any order of columns</small>
        </Link>
      </fieldset>
      <fieldset className="seg">
        <legend className="vh">What to import</legend>
        {moveInKinds.map((each) => (
          <label key={each}>
            <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            {kindLabels[each]}
          </label>
        ))}
      </fieldset>
      {effects[kind] !== null && <p>{effects[kind]}</p>}
      <p className="hint" id="source-help">
        {helps[source][kind]} Up to 20 MB and 20,000 rows.
      </p>
      {kind === 'products' && categories.length === 0 ? (
        <p>
          <Link to={adminPages.newCategory.path}>Add a category</Link> first: pieces that name none go into
          it.
        </p>
      ) : (
        <>
          {kind === 'products' && (
            <label className="filter-wide">
              Pieces without a category of this shop go into
              <select
                className="input"
                value={categoryId}
                onChange={({ target }) => setChosen(Number(target.value))}
              >
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <div className="row">
            <span className="file-button">
              <input
                id="export-file"
                className="vh"
                type="file"
                disabled={sent !== null}
                accept=".csv,.json,text/csv,application/json"
                aria-describedby="source-help"
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? [];
                  event.currentTarget.value = ''; // so that the same file can be chosen again
                  if (file !== undefined) void send(file);
                }}
              />
              <label className="btn btn-line" htmlFor="export-file">
                <Icon name="plus" />
                Choose the file
              </label>
            </span>
            {sent !== null && (
              <progress className="progress" aria-label="Sending the file" value={sent} max={1} />
            )}
          </div>
        </>
      )}
      {refused !== null && <Notice>{refused}</Notice>}
    </section>
  );
}
