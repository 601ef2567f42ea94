import type { PrivacyNotice } from '#contract/privacy.ts';
import { dayText } from '#domain/locale/day-text.ts';

/** What the shop uses data for, purpose by purpose (LAW-50). */
export function PurposeList({
  notice: { version, purposes, analytics },
}: {
  readonly notice: PrivacyNotice;
}) {
  return (
    <section className="wrap page prose" aria-labelledby="purposes">
      <h2 id="purposes">What we use your data for</h2>
      <p>Version of {dayText(version)}.</p>
      {purposes.map(({ key, title, data, use, basis, kept, withdraw }) => (
        <section key={key} aria-labelledby={key}>
          <h3 id={key}>{title}</h3>
          <ul>
            <li>
              <strong>Data:</strong> {data}
            </li>
            <li>
              <strong>Use:</strong> {use}
            </li>
            <li>
              <strong>Ground:</strong> {basis}.
            </li>
            <li>
              <strong>Kept:</strong> {kept.join(' ')}
            </li>
            {withdraw !== null && (
              <li>
                <strong>Withdraw:</strong> {withdraw}
              </li>
            )}
          </ul>
        </section>
      ))}
      <p>{analytics}</p>
      <p>
        Correct your details under Profile and Addresses. Under Privacy you can download your data, withdraw
        consents, name a nominee and erase your account.
      </p>
    </section>
  );
}
