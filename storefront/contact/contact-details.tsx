import type { Config } from '#contract/config.ts';
import type { ShopView } from '../shell/shop-view.ts';
import { Icon } from '../ui/icon.tsx';

const missing = <p className="muted">Not available yet</p>;

interface ContactDetailsProps {
  readonly shop: ShopView;
  /** May be empty. */
  readonly hours: string;
  /** The grievance officer; null until the owner names one. */
  readonly officer: Config['grievance_officer'];
  /** The jeweller's registration with the Bureau of Indian Standards; null: none. */
  readonly bisNumber: string | null;
}

/** The shop's contact details from its settings (CONTACT-1). */
export function ContactDetails({ shop, hours, officer, bisNumber }: ContactDetailsProps) {
  return (
    <ul className="reach">
      <li>
        <Icon name="pin" />
        <div>
          <h2>Visit</h2>
          {shop.address.length === 0 ? (
            missing
          ) : (
            <address translate="no">
              <span>{shop.legalName === '' ? shop.name : shop.legalName}</span>
              {shop.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {shop.gstin !== null && <span>GSTIN {shop.gstin}</span>}
              {bisNumber !== null && <span>BIS registration {bisNumber}</span>}
            </address>
          )}
        </div>
      </li>
      <li>
        <Icon name="phone" />
        <div>
          <h2>Call</h2>
          {shop.phone === '' ? (
            missing
          ) : (
            <a href={`tel:${shop.phone.replaceAll(/[^+0-9]/g, '')}`} translate="no">
              {shop.phone}
            </a>
          )}
        </div>
      </li>
      <li>
        <Icon name="mail" />
        <div>
          <h2>Write</h2>
          {shop.email === '' ? (
            missing
          ) : (
            <a href={`mailto:${shop.email}`} translate="no">
              {shop.email}
            </a>
          )}
        </div>
      </li>
      {officer !== null && (
        <li id="complaints">
          <Icon name="user" />
          <div>
            <h2>Complaints</h2>
            <p>
              Grievance officer: <span translate="no">{officer.name}</span>
            </p>
            {officer.phone !== '' && (
              <p>
                <a href={`tel:${officer.phone.replaceAll(/[^+0-9]/g, '')}`} translate="no">
                  {officer.phone}
                </a>
              </p>
            )}
            {officer.email !== '' && (
              <p>
                <a href={`mailto:${officer.email}`} translate="no">
                  {officer.email}
                </a>
              </p>
            )}
          </div>
        </li>
      )}
      {hours !== '' && (
        <li>
          <Icon name="clock" />
          <div>
            <h2>Hours</h2>
            <p>{hours}</p>
          </div>
        </li>
      )}
    </ul>
  );
}
