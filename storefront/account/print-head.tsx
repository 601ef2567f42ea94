import { useShell } from '../shell/use-shell.ts';

/** Shop name and contact, printed only. */
export function PrintHead() {
  const { shop } = useShell();
  return (
    <div className="print-head" aria-hidden="true" translate="no">
      <b>{shop.name}</b>
      <p>
        {shop.address.join(' ')}
        <br />
        {[shop.phone, shop.email].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
