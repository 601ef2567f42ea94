import { pages } from '#domain/shop/pages.ts';
import { PageSection } from '../content/page-section.tsx';
import type { SectionView } from '../content/section-view.ts';
import { Link } from '../navigation/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { HomeView, VisitView } from './load-home.ts';

/** What the shop promises, below the banners. */
export function Promises({ promises }: { readonly promises: HomeView['promises'] }) {
  if (promises.length === 0) return null;
  return (
    <section className="wrap promised" aria-labelledby="promises">
      <h2 className="vh" id="promises">
        What we promise
      </h2>
      <ul className="promises">
        {promises.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Story({ section }: { readonly section: SectionView }) {
  return (
    <div className="section section-sunken">
      <div className="wrap">
        <PageSection section={section}>
          <p className="tale-actions">
            <Link className="btn btn-line" to={pages.about.path} prefetch>
              More about us
            </Link>
          </p>
        </PageSection>
      </div>
    </div>
  );
}

/** Address, hours and appointments, as far as the shop has them. */
export function Visit({ visit: { section, hours } }: { readonly visit: VisitView }) {
  const { shop } = useShell();
  return (
    <div className="section">
      <div className="wrap">
        <PageSection section={section}>
          <address className="tale-facts">
            {shop.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {hours !== '' && <span>{hours}</span>}
          </address>
          <p className="tale-actions">
            {shop.appointments && (
              <Link className="btn" to={pages.appointments.path} prefetch>
                Book an appointment
              </Link>
            )}
            <Link className="btn btn-line" to={pages.contact.path}>
              Contact
            </Link>
          </p>
        </PageSection>
      </div>
    </div>
  );
}
